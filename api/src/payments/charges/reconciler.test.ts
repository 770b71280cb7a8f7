import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { type TempDatabase, tempDatabase } from '../../platform/database/testing/temp-database.ts';
import { UnavailableError } from '../../platform/database/unavailable.ts';
import { createWriteQueue } from '../../platform/database/write-queue.ts';
import { createLog } from '../../platform/log.ts';
import { startPurchaseHarness } from '../../testing/purchase-harness.ts';
import type { FindResult, PaymentProvider } from '../provider.ts';
import { insertAttempt } from './attempts.repository.ts';
import { createReconciler } from './reconciler.ts';
import type { ChargeRecorder } from './record-charge.ts';

const now = '2026-11-20T01:00:00.000Z';
let clock: ReturnType<typeof fixedClock>;
let temp: TempDatabase;
let lines: string[];
beforeEach(async () => {
  clock = fixedClock(now);
  temp = await tempDatabase();
  lines = [];
  await due(12);
});
afterEach(() => temp.dispose());

async function due(count: number): Promise<void> {
  const queue = createWriteQueue(temp.database);
  const at = clock.now().getTime();
  for (let n = 0; n < count; n += 1) {
    const id = `ATTEMPT${String(n).padStart(5, '0')}`;
    const row = {
      id,
      subject: `QUOTE${n}`,
      quoteReference: `QUOTE${n}`,
      brandId: 'highline',
      idempotencyKey: 'k'.repeat(22),
    };
    const charge = { requestHash: '', amount: 1, surcharge: 0, cardType: 'visa', state: 'sent' } as const;
    const times = { createdAt: at, updatedAt: at, askAt: at - 1000 + n };
    await queue.write((tx) => insertAttempt(tx, { ...row, ...charge, ...times }));
  }
}

/** A reconciler that looks up by `find` and refunds by `refund`; `waits` are the attempts that it postponed. */
function createTestReconciler(find: (id: string) => Promise<FindResult>, refund?: PaymentProvider['refund']) {
  const waits: Parameters<ChargeRecorder['postpone']>[] = [];
  const refunds: Parameters<ChargeRecorder['refunded']>[] = [];
  const unexpected = () => Promise.reject(new Error('This call is not expected in the test'));
  const reconciler = createReconciler({
    database: temp.database,
    queue: createWriteQueue(temp.database),
    clock,
    log: createLog('info', { write: (line) => lines.push(line) }),
    recorder: {
      capture: unexpected,
      decline: unexpected,
      lookUpSoon: unexpected,
      fail: unexpected,
      stopWatching: unexpected,
      refunded: async (...call) => void refunds.push(call),
      extraRefunded: unexpected,
      postpone: async (...call) => void waits.push(call),
    },
    provider: {
      address: '',
      findByReference: find,
      purchase: unexpected,
      find: unexpected,
      refund: refund ?? unexpected,
      settlement: unexpected,
    },
  });
  return { reconciler, waits, refunds };
}

const unknown: FindResult = { outcome: 'unknown', reason: 'timeout' };

test('[DETL-15] an attempt whose lookup throws is logged and postponed, and delays no other', async () => {
  const { reconciler, waits } = createTestReconciler((id) =>
    id === 'ATTEMPT00000' ? Promise.reject(new RangeError('of no use')) : Promise.resolve(unknown),
  );
  expect(await reconciler.run()).toBe(12);
  const at = clock.now().getTime();
  expect(waits).toHaveLength(12);
  const failed = waits.find(([{ id }]) => id === 'ATTEMPT00000');
  expect(failed?.[1]).toEqual({ code: 'RangeError', askAt: at + 5000, asked: 1 });
  const logged = lines.map((line): object => JSON.parse(line));
  expect(logged).toMatchObject([
    { msg: 'payment not settled', attempt: 'ATTEMPT00000', errorName: 'RangeError' },
  ]);
});

test('[DETL-15] four attempts are looked up at once, so that a slow provider does not delay all of them', async () => {
  let open = 0;
  let most = 0;
  const { reconciler, waits } = createTestReconciler(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 20));
    open -= 1;
    return unknown;
  });
  await reconciler.run();
  expect([most, waits.length]).toEqual([4, 12]);
});

test('[DETL-15] an unavailable database ends the run: every attempt is looked up again once its lease is over', async () => {
  let asked = 0;
  const { reconciler, waits } = createTestReconciler(() => {
    asked += 1;
    return Promise.reject(new UnavailableError('gone'));
  });
  await expect(reconciler.run()).rejects.toThrow('The database is gone');
  expect([asked, waits]).toEqual([4, []]);
  const again = createTestReconciler(() => Promise.resolve(unknown));
  expect(await again.reconciler.run()).toBe(8);
  clock.set(new Date(clock.now().getTime() + 2 * 60_000));
  const asLeased = createTestReconciler(() => Promise.resolve(unknown));
  expect(await asLeased.reconciler.run()).toBe(12);
});

test('[DETL-15] two reconcilers of one database look up each attempt once', async () => {
  const asked: string[] = [];
  const slowly = async (id: string): Promise<FindResult> => {
    asked.push(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return unknown;
  };
  const [one, other] = [createTestReconciler(slowly), createTestReconciler(slowly)];
  const done = await Promise.all([one.reconciler.run(), other.reconciler.run()]);
  expect(done[0] + done[1]).toBe(12);
  expect(Math.min(...done)).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
});

test('[DETL-15] a charge counts as refunded only once a lookup after the refund confirms it', async () => {
  const queue = createWriteQueue(temp.database);
  await queue.write((tx) => tx.run(sql`update attempts set ask_at = null where id <> 'ATTEMPT00000'`));
  await queue.write((tx) => tx.run(sql`update attempts set state = 'refund_due' where ask_at is not null`));
  const holding = (maxRefund: number): FindResult => ({
    ...{ outcome: 'approved', reference: 'ATTEMPT00000' },
    captures: [{ transactionId: '17', amount: 5, maxRefund }],
  });
  const sentRefunds: unknown[] = [];
  const look = async (...found: FindResult[]) => {
    const { reconciler, waits, refunds } = createTestReconciler(
      async () => found.shift() ?? unknown,
      async (refund) => {
        sentRefunds.push(refund);
        return { outcome: 'refunded', transactionId: null };
      },
    );
    expect(await reconciler.run()).toBe(1);
    clock.set(new Date(clock.now().getTime() + 2 * 60_000));
    return {
      waits: waits.map(([{ id }, { code }]) => [id, code]),
      refunds: refunds.map(([{ id }, total]) => [id, total]),
    };
  };
  const id = 'ATTEMPT00000';
  expect(await look(holding(5), unknown)).toEqual({ waits: [[id, 'timeout']], refunds: [] });
  expect(await look(holding(5), { outcome: 'not_found' })).toEqual({
    ...{ waits: [[id, 'not_found']], refunds: [] },
  });
  expect(await look(holding(5), holding(5))).toEqual({ waits: [[id, 'refund_open']], refunds: [] });
  expect(await look(holding(5), holding(2))).toEqual({ waits: [[id, 'refund_open']], refunds: [] });
  expect(sentRefunds).toEqual(Array.from({ length: 4 }, () => ({ transactionId: '17', amount: 5 })));
  expect(await look(holding(0), holding(0))).toEqual({ waits: [], refunds: [[id, 5]] });
  expect(sentRefunds).toHaveLength(4);
});

test('[DETL-15] a charge that cannot be booked does not keep others from being booked', async () => {
  const harness = await startPurchaseHarness();
  try {
    const broken = await harness.order();
    const sound = await harness.order();
    for (const order of [broken, sound]) {
      harness.fault('lost_answer');
      await harness.buy(order);
    }
    const { reference } = broken;
    await harness.api.services.queue.write((tx) =>
      tx.run(sql`update quotes set draft = 'x{' where reference = ${reference}`),
    );
    await harness.advance(60_000);
    expect((await harness.stored(sound.reference)).states).toEqual(['captured']);
    const { attempts } = await harness.stored(reference);
    expect(attempts).toMatchObject([{ state: 'sent', asked: 1, code: 'SyntaxError' }]);
    expect(attempts[0]?.askAt).toBeGreaterThan(harness.api.clock.now().getTime());
  } finally {
    await harness.close();
  }
});
