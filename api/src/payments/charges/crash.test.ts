import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addDays, todayIn } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { sandboxEnvironment } from '../../sandbox/testing/sandbox-environment.ts';
import { securedCard } from '../../sandbox/testing/secured-card.ts';
import { examplePrice, newKey, readStoredPurchase } from '../../testing/purchase-harness.ts';

/** A server process with a database file is killed between charge and booking, and started again. */
const script = fileURLToPath(new URL('../testing/server-process.ts', import.meta.url));
let folder: string;
let sandbox: Sandbox;
let database: Database;
let child: ChildProcess | null = null;
let base = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-crash-'));
  sandbox = await startSandbox({ port: 0, dbPath: join(folder, 'sandbox.db') });
  database = await openDatabase(`file:${join(folder, 'purchase.db')}`);
});
afterEach(async () => {
  sandbox.faults.clear();
  await end('SIGTERM');
});
afterAll(async () => {
  database.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  child = spawn('node', ['--no-warnings', '--conditions=coverkit-source', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: `file:${join(folder, 'purchase.db')}`,
      SECRET: 'c'.repeat(40),
      ...sandboxEnvironment(sandbox.endpoint),
    },
  });
  const [port] = child.stdout ? await once(child.stdout, 'data') : [''];
  base = `http://127.0.0.1:${String(port).trim()}`;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const post = (path: string, body: object) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Answers have many shapes. */
type Json = ReturnType<typeof JSON.parse>;
const dataOf = async (answer: Promise<Response>): Promise<Json> => {
  const body: Json = await (await answer).json();
  return body.data;
};

async function order() {
  const today = todayIn('Australia/Sydney', new Date());
  const draft = exampleReadyDraft({ dates: { from: addDays(today, 30), to: addDays(today, 43) } });
  const { csrf } = await dataOf(fetch(`${base}/api/config`));
  const access = await dataOf(post('/api/quote/start', { ...draft, csrf }));
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(sandbox.endpoint) };
  return { ...draft, ...access, csrf, payment, idempotencyKey: newKey(), shownTotal: examplePrice };
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + 25_000;
  while (!(await done())) {
    if (Date.now() > ends) throw new Error('It did not happen in time');
    await sleep(50);
  }
}

test('[DETL-15] a server killed between charge and booking issues the policy after the restart', {
  timeout: 90_000,
}, async () => {
  await start();
  const wanted = await order();
  sandbox.faults.add({ kind: 'delay', times: 1, delayMs: 5000, lateMs: 0 });
  const buying = post('/api/quote/purchase', wanted).catch(() => 'cut');
  await until(
    async () => (await readStoredPurchase(database, sandbox, wanted.reference)).charges.length === 1,
  );
  await end('SIGKILL');
  expect(await buying).toBe('cut');
  expect(await readStoredPurchase(database, sandbox, wanted.reference)).toMatchObject({
    states: ['sent'],
    policies: [],
  });

  await start();
  await until(
    async () => (await readStoredPurchase(database, sandbox, wanted.reference)).states[0] === 'captured',
  );
  // The buyer's page retries with what it has; its csrf token is for the old port.
  const { csrf } = await dataOf(fetch(`${base}/api/config`));
  const sold = await dataOf(post('/api/quote/purchase', { ...wanted, csrf }));
  expect(sold).toMatchObject({ status: 89, pending: false });
  const books = await readStoredPurchase(database, sandbox, wanted.reference);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
  const quote = await dataOf(post('/api/quote/reload', { reference: wanted.reference, token: sold.token }));
  expect(quote.policyNumber).toBe(books.policies[0]?.policyNumber);
});

test('[DETL-15] a server that gets SIGTERM during a charge still answers, and books it', {
  timeout: 90_000,
}, async () => {
  await start();
  const wanted = await order();
  sandbox.faults.add({ kind: 'delay', times: 1, delayMs: 800, lateMs: 0 });
  const buying = dataOf(post('/api/quote/purchase', wanted));
  await until(
    async () => (await readStoredPurchase(database, sandbox, wanted.reference)).charges.length === 1,
  );
  await end('SIGTERM');
  expect(await buying).toMatchObject({ status: 89, pending: false });
  expect((await readStoredPurchase(database, sandbox, wanted.reference)).policies).toHaveLength(1);
});
