import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { seed } from '../../api/seed/seed.ts';
import { createBrands } from '../../api/src/brands/brands.service.ts';
import { createAffiliateSaver } from '../../api/src/brands/save-affiliate.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { type Database, type Db, openDatabase } from '../../api/src/platform/database/db.ts';
import {
  BusyError,
  UnavailableError,
  unavailableReason,
} from '../../api/src/platform/database/unavailable.ts';
import { createWriteQueue } from '../../api/src/platform/database/write-queue.ts';
import type { TestDatabase } from '../reliability/database.ts';
import { openSqld, sqldProgram } from '../reliability/services/sqld.ts';
import { freePorts } from '../support/free-ports.ts';

/** Against a libSQL server. */
const program = sqldProgram();

async function openTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-libsql-'));
  const testDatabase = await openSqld(program ?? '', folder, await freePorts(1));
  onTestFinished(async () => {
    await testDatabase.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return testDatabase;
}

async function serverOn(url: string): Promise<Database> {
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  return database;
}

const note = (tx: Db, text: string) =>
  tx.$client.execute({ sql: 'insert into notes (text) values (?)', args: [text] });
const notes = async ({ read }: Database) =>
  (await read.$client.execute('select text from notes order by rowid')).rows.map((one) => one.text);

/** The server passes an idle writer's lock to the next one after 5 s, and ends its stream after 10. `more`: ms to wait after the other's write. */
test.skipIf(!program).for([
  { more: 0, code: 'TRANSACTION_TIMEOUT' },
  { more: 7000, code: 'STREAM_EXPIRED' },
])(
  '[DETL-15] a write that pauses within its transaction answers busy and stores nothing: $code',
  { timeout: 60_000 },
  async ({ more, code }) => {
    const { url } = await openTestDatabase();
    const [one, other] = [await serverOn(url), await serverOn(url)];
    const [queue, otherQueue] = [createWriteQueue(one), createWriteQueue(other)];
    await queue.write((tx) => tx.$client.execute('create table notes (text)'));
    const [started, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = queue.write(async (tx) => {
      await note(tx, 'before the pause');
      started.resolve();
      await overtaken.promise;
      await sleep(more);
      await note(tx, 'after it');
    });
    const refused = slow.catch((error: unknown) => error);
    await started.promise;
    await otherQueue.write((tx) => note(tx, 'of the other'));
    overtaken.resolve();
    const error = await refused;
    expect(error).toBeInstanceOf(BusyError);
    expect((error as BusyError).cause).toMatchObject({ cause: { code } });
    expect(unavailableReason(error)).toBe('busy');
    expect(await notes(other)).toEqual(['of the other']);
    await queue.write((tx) => note(tx, 'once more'));
    expect(await notes(other)).toEqual(['of the other', 'once more']);
  },
);

test.skipIf(!program).for(['http', 'ws'] as const)(
  '[DETL-15] a killed libSQL server is reported as gone, and writes work again once it is back: %s',
  { timeout: 60_000 },
  async (protocol) => {
    const testDatabase = await openTestDatabase();
    const database = await serverOn(testDatabase.url.replace('http', protocol));
    const queue = createWriteQueue(database);
    await queue.write((tx) => tx.$client.execute('create table notes (text)'));
    const back = testDatabase.crash?.(1500);
    const lost: unknown[] = [];
    for (let tries = 0; lost.length < 3; tries += 1) {
      // Only a few writes are still answered, since it is killed at once.
      expect(tries).toBeLessThan(1000);
      await queue.write((tx) => note(tx, 'before')).catch((error: unknown) => lost.push(error));
    }
    for (const error of lost) expect(error).toBeInstanceOf(UnavailableError);
    await expect(notes(database)).rejects.toSatisfy((error) => unavailableReason(error) === 'gone');
    await back;
    await queue.write((tx) => note(tx, 'after'));
    expect((await notes(database)).at(-1)).toBe('after');
  },
);

test.skipIf(!program)(
  '[EMBD-05] an affiliate that one process changes counts in another, which reads one row to learn it',
  { timeout: 60_000 },
  async () => {
    const { url } = await openTestDatabase();
    const [server, command] = [await serverOn(url), await serverOn(url)];
    const queue = createWriteQueue(command);
    await seed(queue, systemClock);
    const brands = await createBrands(server);
    const saver = createAffiliateSaver({ read: command.read, queue, clock: systemClock });
    await saver.change('ridgeback', { origins: ['https://*.club.example'] });
    expect(brands.allowsOrigin('https://www.club.example', 'ridgeback')).toBe(false);
    await brands.refreshIfChanged();
    expect(brands.allowsOrigin('https://www.club.example', 'ridgeback')).toBe(true);
    // As a service bills it.
    const requests = [{ type: 'execute', stmt: { sql: 'select max(rowid) from affiliates' } }];
    const answer = await fetch(`${url}/v2/pipeline`, { method: 'POST', body: JSON.stringify({ requests }) });
    expect(await answer.json()).toMatchObject({ results: [{ response: { result: { rows_read: 1 } } }] });
  },
);
