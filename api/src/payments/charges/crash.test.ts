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
import { openMailbox } from '../../mail/mailbox/mailbox.ts';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { rescreeningCalls, soldPolicy, stent } from '../../rescreenings/testing/rescreening-calls.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { sandboxEnvironment } from '../../sandbox/testing/sandbox-environment.ts';
import { securedCard } from '../../sandbox/testing/secured-card.ts';
import { runStaff } from '../../staff/staff.ts';
import type { Answer, Json } from '../../testing/harness.ts';
import {
  examplePrice,
  newKey,
  type Order,
  type PurchaseHarness,
  readStoredPurchase,
} from '../../testing/purchase-harness.ts';
import type { ChargePurpose } from './attempts.table.ts';

/** A server process with a database file is killed between charge and booking, and started again. */
const script = fileURLToPath(new URL('../testing/server-process.ts', import.meta.url));
let folder: string;
let env: Record<string, string>;
let sandbox: Sandbox;
let database: Database;
let child: ChildProcess | null = null;
let base = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-crash-'));
  sandbox = await startSandbox({ port: 0, dbPath: join(folder, 'sandbox.db') });
  env = {
    ...{ DATABASE_URL: `file:${join(folder, 'purchase.db')}`, DATA_DIR: folder, SECRET: 's'.repeat(40) },
    ...sandboxEnvironment(sandbox.endpoint),
  };
  database = await openDatabase(env.DATABASE_URL ?? '');
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
    env: { ...process.env, ...env },
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

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  body: await response.json(),
});
const post = async (path: string, body: unknown): Promise<Answer> =>
  answerOf(
    await fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const freshCsrf = async (): Promise<string> =>
  (await answerOf(await fetch(`${base}/api/config`))).body.data.csrf;

/** The shop of the running server, which is another one after a restart. */
const shop = {
  api: { post },
  order: async (change: Parameters<PurchaseHarness['order']>[0] = {}): Promise<Order> => {
    const from = addDays(todayIn('Australia/Sydney', new Date()), 30);
    const draft = exampleReadyDraft({ dates: { from, to: addDays(from, 13) }, ...change });
    const csrf = await freshCsrf();
    const access = (await post('/api/quote/start', { ...draft, csrf })).body.data;
    const payment = { cardType: 'visa' as const, secureFieldCode: await securedCard(sandbox.endpoint) };
    return { ...draft, ...access, csrf, payment, idempotencyKey: newKey(), shownTotal: examplePrice };
  },
  buy: (order: object) => post('/api/quote/purchase', order),
  stored: (reference: string) => readStoredPurchase(database, sandbox, reference),
};

/** Something that is ready to be paid. */
type Sale = {
  reference: string;
  purpose: ChargePurpose;
  amount: number;
  /** Sends the request that pays: the same one each time, but for `change`. */
  pay: (change?: object) => Promise<Answer>;
  /** The policy's number, as who has paid is shown it. */
  policyShown: (paid: Json) => Promise<string>;
};

async function purchase(): Promise<Sale> {
  const order = await shop.order();
  const { reference, shownTotal: amount } = order;
  return {
    ...{ reference, amount, purpose: 'quote' },
    pay: (change) => shop.buy({ ...order, ...change }),
    policyShown: async ({ token }) =>
      (await post('/api/quote/reload', { reference, token })).body.data.policyNumber,
  };
}

async function rescreening(): Promise<Sale> {
  const { reference, policyNumber, csrf } = await soldPolicy(shop);
  const staff = { ...env, USER: 'dana' };
  const options = ['--insuree', '1', '--reason', 'Called about new answers', '--json'];
  const raised = await runStaff(['rescreen', 'raise', policyNumber, ...options], staff);
  const { id } = JSON.parse(raised.out).rescreening;
  const calls = rescreeningCalls({ ...shop, sandbox }, { id, insuree: 1, policyNumber, csrf });
  await calls.declare('heart attack', stent);
  const { version } = (await calls.complete()).body.data;
  const payment = await calls.payment();
  return {
    ...{ reference, amount: payment.shownTotal, purpose: 'rescreen' },
    pay: (change) => calls.call('confirm', { version, confirmed: true, ...payment, ...change }),
    policyShown: async (paid) => paid.policyNumber,
  };
}

/** What is stored of a sale, and what was charged for it. */
async function booksOf({ reference, purpose }: Sale) {
  const { attempts, charges, refunds, policies, versions, outbox } = await shop.stored(reference);
  const own = attempts.filter((one) => one.purpose === purpose);
  const isOwn = (id: string) => own.some((one) => one.id === id);
  return {
    states: own.map(({ state }) => state),
    charges: charges.filter((one) => isOwn(one.invoiceReference)).map(({ amount }) => amount),
    refunds: refunds.length,
    policies: policies.length,
    versions: versions.map(({ kind }) => kind),
    policyNumber: policies[0]?.policyNumber ?? '',
    waiting: outbox.filter(({ doneAt }) => doneAt === null).length,
  };
}

/** The mails about a policy that were sent, by their subjects, each with its documents. */
async function mailsAbout(policyNumber: string): Promise<object[]> {
  const mailbox = await openMailbox(join(folder, 'mailbox.db'));
  const mails = (await mailbox.list()).filter(({ subject }) => subject.includes(policyNumber));
  mailbox.close();
  return mails
    .map(({ subject, copies, attachments }) => ({
      ...{ subject: subject.replace(policyNumber, 'P'), copies },
      documents: attachments.map(({ name }) => name.replace(policyNumber, 'P')),
    }))
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + 40_000;
  while (!(await done())) {
    if (Date.now() > ends) throw new Error('It did not happen in time');
    await sleep(50);
  }
}
const charged = (sale: Sale) => until(async () => (await booksOf(sale)).charges.length === 1);

const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];

const policyMail = {
  ...{ subject: 'You’re covered: policy P', copies: 1 },
  documents: ['certificate-P.pdf', 'receipt-P.pdf', 'medical-letter-P-traveller-1.pdf', 'pds-2026-11-05.pdf'],
};
const invitation = { subject: 'Questions to answer for policy P', copies: 1, documents: [] };
const versionMail = {
  ...{ subject: 'Your policy P has been updated', copies: 1 },
  documents: [
    ...['certificate-P-version-2.pdf', 'receipt-P-version-2.pdf'],
    'medical-letter-P-version-2-traveller-1.pdf',
  ],
};
const sales = [
  { of: 'a purchase', prepare: purchase, versions: ['purchase'], mails: [policyMail], paid: { status: 89 } },
  {
    ...{ of: 'a re-screening', prepare: rescreening, versions: ['purchase', 'rescreening'] },
    ...{ mails: [invitation, versionMail, policyMail], paid: { state: 'done' } },
  },
];

test.each(sales)(
  '[DETL-15] [RSCR-01] a server killed between charge and booking of $of books it once after the restart, and never charges again',
  { timeout: 120_000 },
  async ({ prepare, versions, mails, paid }) => {
    await start();
    const sale = await prepare();
    const { amount, pay, policyShown } = sale;
    // A mail during which the server is killed may be sent twice.
    await until(async () => (await booksOf(sale)).waiting === 0);
    const before = await booksOf(sale);
    // The bank charges, and is still silent when the server dies.
    sandbox.faults.add({ kind: 'delay', times: 1, delayMs: 30_000, lateMs: 0 });
    const paying = pay().catch(() => 'cut');
    await charged(sale);
    await end('SIGKILL');
    expect(await paying).toBe('cut');
    const unbooked = { ...before, states: ['sent'], charges: [amount], refunds: 0 };
    expect(await booksOf(sale)).toMatchObject(unbooked);

    // Until the bank says what it has, nobody knows of the charge.
    sandbox.faults.add({ kind: 'query_500', times: 1000, delayMs: 0, lateMs: 0 });
    await start();
    // The same tab and another one pay again, each with a card that can be charged; the csrf token was for the old port.
    const csrf = await freshCsrf();
    const payAgain = async (change: object = {}) => {
      const payment = { cardType: 'visa', secureFieldCode: await securedCard(sandbox.endpoint) };
      return pay({ csrf, payment, ...change });
    };
    const otherTab = { idempotencyKey: newKey() };
    expect((await payAgain()).body.data).toMatchObject({ pending: true });
    expect(codeOf(await payAgain(otherTab))).toEqual([409, 'other_payment_pending']);
    expect(await booksOf(sale)).toMatchObject(unbooked);

    sandbox.faults.clear();
    await until(async () => (await booksOf(sale)).states[0] === 'captured');
    const retried = (await payAgain()).body.data;
    expect(retried).toMatchObject({ ...paid, pending: false });
    await payAgain(otherTab);
    await until(async () => (await booksOf(sale)).waiting === 0);
    const books = await booksOf(sale);
    const booked = { states: ['captured'], charges: [amount], refunds: 0, policies: 1, versions };
    expect(books).toMatchObject(booked);
    expect(await policyShown(retried)).toBe(books.policyNumber);
    expect(await mailsAbout(books.policyNumber)).toEqual(mails);
  },
);

test('[DETL-15] a server that gets SIGTERM during a charge still answers, and books it', {
  timeout: 90_000,
}, async () => {
  await start();
  const sale = await purchase();
  sandbox.faults.add({ kind: 'delay', times: 1, delayMs: 800, lateMs: 0 });
  const paying = sale.pay();
  await charged(sale);
  await end('SIGTERM');
  expect((await paying).body.data).toMatchObject({ status: 89, pending: false });
  expect(await booksOf(sale)).toMatchObject({ policies: 1 });
});
