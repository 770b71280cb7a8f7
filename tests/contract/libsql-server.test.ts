import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, type Db, openDatabase } from '../../api/src/platform/db.ts';
import { BusyError, unavailableReason } from '../../api/src/platform/unavailable.ts';
import { createWriteQueue } from '../../api/src/platform/write-queue.ts';
import { freePorts } from '../reliability/processes.ts';
import { openSqld, sqldProgram } from '../reliability/sqld.ts';

/** A real libSQL server with two of ours on it. */
const program = sqldProgram();

async function twoServers(): Promise<[Database, Database]> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-libsql-'));
  const books = await openSqld(program ?? '', folder, await freePorts(1));
  const [one, other] = [await openDatabase(books.url), await openDatabase(books.url)];
  onTestFinished(async () => {
    one.close();
    other.close();
    await books.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return [one, other];
}

const note = (tx: Db, text: string) =>
  tx.$client.execute({ sql: 'insert into notes (text) values (?)', args: [text] });
const notes = async ({ read }: Database) =>
  (await read.$client.execute('select text from notes order by rowid')).rows.map((one) => one.text);

/** It gives a lock to the next one after 5 s, and forgets who held it after 10. `more`: ms after the other had its turn. */
test.skipIf(!program).for([
  { more: 0, code: 'TRANSACTION_TIMEOUT' },
  { more: 7000, code: 'STREAM_EXPIRED' },
])(
  '[DETL-15] a server that stood still within a write is told to come again, and nothing of it is stored: $code',
  { timeout: 60_000 },
  async ({ more, code }) => {
    const [one, other] = await twoServers();
    const [queue, otherQueue] = [createWriteQueue(one), createWriteQueue(other)];
    await queue.write((tx) => tx.$client.execute('create table notes (text)'));
    const [begun, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = queue.write(async (tx) => {
      await note(tx, 'before it stood still');
      begun.resolve();
      await overtaken.promise;
      await sleep(more);
      await note(tx, 'after it');
    });
    const refused = slow.catch((error: unknown) => error);
    await begun.promise;
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
