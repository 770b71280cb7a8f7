import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type DateSpan, type QuoteDraft, todayIn } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { eq } from 'drizzle-orm';
import { composeMoney, type Money, type ServicesDeps } from '../compose.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { attempts } from '../payments/charges/attempts.table.ts';
import { sandboxPayments } from '../payments/eway/sandbox-payments.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { endorsements, policies } from '../policies/policies.table.ts';
import { quotes } from '../quotes/quotes.table.ts';
import type { FaultKind } from '../sandbox/faults.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { securedCard, visa } from '../sandbox/testing/secured-card.ts';
import { type Answer, type Harness, startApi, testConfig } from './harness.ts';

/** The price of `exampleReadyDraft` at its level, cents (product model: 34, 14 days, Indonesia, Plus). */
export const examplePrice = 10_824;

export type PurchaseHarness = {
  api: Harness;
  sandbox: Sandbox;
  /** Of the sandbox. */
  provider: PaymentProvider;
  money: Money;
  path: string;
  /** A quote that can be bought, as the body of the purchase. */
  order: (change?: Partial<QuoteDraft>, card?: string) => Promise<Order>;
  buy: (order: object) => Promise<Answer>;
  /** The same quote for a review: without payment, key and total. */
  refer: (order: object) => Promise<Answer>;
  reload: (order: { reference: string; token: string }) => Promise<Answer>;
  fault: (kind: FaultKind, more?: { times?: number; delayMs?: number; lateMs?: number }) => void;
  /** What is stored about a quote's purchase. */
  stored: (reference: string) => Promise<StoredPurchase>;
  /** Advances the clock and runs the jobs that are due. */
  advance: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

export type Order = QuoteDraft & {
  reference: string;
  token: string;
  csrf: string;
  payment: { cardType: 'visa' | 'mastercard' | 'amex'; secureFieldCode: string };
  idempotencyKey: string;
  shownTotal: number;
};

/** The time zone of both shipped brands. */
const zone = 'Australia/Sydney';

/** The example's dates, or later ones where these are less than a fortnight after `now`. */
export function exampleDates(now: Date): DateSpan {
  const { from, to } = exampleReadyDraft().dates;
  const today = todayIn(zone, now);
  if (!from || addDays(today, 14) < from) return { from, to };
  return { from: addDays(today, 60), to: addDays(today, 73) };
}

export const newKey = (): string => randomBytes(16).toString('base64url');

/** ms: a call to the provider, and a write of the queue. By default longer than they take on a busy machine. */
export type PurchaseHarnessOptions = {
  timeout?: number;
  deadline?: number;
  /** Further configuration of the API. */
  config?: Partial<ServicesDeps['config']>;
  screeningProvider?: ServicesDeps['screeningProvider'];
  /** By default a file. */
  databaseUrl?: string;
  /** The sandbox has the harness's clock, so that its ledger is of the same day whatever the real one is. */
  oneClock?: boolean;
};

/** The API over HTTP with a real database, and a sandbox over HTTP with its own. */
export async function startPurchaseHarness(options: PurchaseHarnessOptions = {}): Promise<PurchaseHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-purchase-'));
  const path = join(folder, 'purchase.db');
  const database = await openDatabase(options.databaseUrl ?? `file:${path}`);
  const queue = createWriteQueue(database, { deadline: options.deadline ?? 20_000 });
  const sandbox = await startSandbox({
    port: 0,
    dbPath: join(folder, 'sandbox.db'),
    ...(options.oneClock && { clock: () => api.clock.now().getTime() }),
  });
  const { provider } = sandboxPayments(sandbox, options.timeout ?? 20_000);
  let money: Money | null = null;
  const api = await startApi({
    database,
    queue,
    config: { ...testConfig, ...options.config },
    screeningProvider: options.screeningProvider,
    areas: (services) => {
      money = composeMoney({ services, provider });
      return money.areas;
    },
  });
  if (!money) throw new Error('The area was not mounted');
  const wired: Money = money;
  return {
    api,
    sandbox,
    provider,
    money: wired,
    path,
    order: async (change = {}, card = visa) => {
      const draft = exampleReadyDraft({ dates: exampleDates(api.clock.now()), ...change });
      const csrf = await api.csrf();
      const started = await api.post('/api/quote/start', { ...draft, csrf });
      const { reference, token } = started.body.data;
      const payment = {
        cardType: 'visa' as const,
        secureFieldCode: await securedCard(sandbox.endpoint, card),
      };
      return {
        ...draft,
        reference,
        token,
        csrf,
        payment,
        idempotencyKey: newKey(),
        shownTotal: examplePrice,
      };
    },
    buy: (order) => api.post('/api/quote/purchase', order),
    refer: (order) => {
      const { payment: _, idempotencyKey: _key, shownTotal: _total, ...quote } = order as Partial<Order>;
      return api.post('/api/quote/refer', quote);
    },
    reload: ({ reference, token }) => api.post('/api/quote/reload', { reference, token }),
    fault: (kind, more = {}) => sandbox.faults.add({ kind, times: 1, delayMs: 3500, lateMs: 0, ...more }),
    stored: (reference) => readStoredPurchase(database, sandbox, reference),
    advance: async (ms) => {
      api.clock.set(new Date(api.clock.now().getTime() + ms));
      await wired.reconciler.run();
      await wired.refundWorker.run();
    },
    close: async () => {
      await wired.charges.idle();
      await wired.reconciler.stop();
      await wired.refundWorker.stop();
      await api.stop();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StoredPurchase = Awaited<ReturnType<typeof readStoredPurchase>>;

export async function readStoredPurchase(database: Database, sandbox: Sandbox, reference: string) {
  const db = database.read;
  const tried = await db.select().from(attempts).where(eq(attempts.quoteReference, reference));
  const policy = await db.select().from(policies).where(eq(policies.quoteReference, reference));
  const ids = new Set(tried.map((one) => one.id));
  const ledger = (await sandbox.ledger.latest(1000)).filter((one) => ids.has(one.invoiceReference));
  return {
    states: tried.map((one) => one.state),
    attempts: tried,
    policies: policy,
    versions: await db
      .select()
      .from(endorsements)
      .where(eq(endorsements.policyNumber, policy[0]?.policyNumber ?? '')),
    outbox: await db.select().from(outbox).where(eq(outbox.quoteReference, reference)),
    quote: await db.select().from(quotes).where(eq(quotes.reference, reference)).get(),
    charges: ledger.filter((one) => one.type === 'Purchase' && one.approved),
    refunds: ledger.filter((one) => one.type === 'Refund'),
  };
}
