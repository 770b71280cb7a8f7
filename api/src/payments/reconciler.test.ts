import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type TempDatabase, tempDatabase } from '../platform/testing/temp-database.ts';
import { UnavailableError } from '../platform/unavailable.ts';
import { createWriteQueue } from '../platform/write-queue.ts';
import { startPurchaseHarness } from '../testing/purchase-harness.ts';
import { insertAttempt } from './attempts.repository.ts';
import type { FindResult, PaymentProvider } from './provider.ts';
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

/** A reconciler that asks by `find` and gives back by `refund`, and the attempts that it booked as waiting. */
function asking(find: (id: string) => Promise<FindResult>, refund?: PaymentProvider['refund']) {
  const waits: Parameters<ChargeRecorder['postpone']>[] = [];
  const refunds: Parameters<ChargeRecorder['refunded']>[] = [];
  const unexpected = () => Promise.reject(new Error('Not of this test'));
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

test('[DETL-15] an attempt that fails is told, asked about later, and holds up no other', async () => {
  const { reconciler, waits } = asking((id) =>
    id === 'ATTEMPT00000' ? Promise.reject(new RangeError('of no use')) : Promise.resolve(unknown),
  );
  expect(await reconciler.run()).toBe(12);
  const at = clock.now().getTime();
  expect(waits).toHaveLength(12);
  expect(Object.fromEntries(waits).ATTEMPT00000).toEqual({ code: 'RangeError', askAt: at + 5000, asked: 1 });
  const told = lines.map((line): object => JSON.parse(line));
  expect(told).toMatchObject([
    { msg: 'payment not settled', attempt: 'ATTEMPT00000', errorName: 'RangeError' },
  ]);
});

test('[DETL-15] a provider that hangs is waited for by a few attempts at once, not one after another', async () => {
  let open = 0;
  let most = 0;
  const { reconciler, waits } = asking(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 20));
    open -= 1;
    return unknown;
  });
  await reconciler.run();
  expect([most, waits.length]).toEqual([4, 12]);
});

test('[DETL-15] a database that is away ends the look: every attempt is asked about again when its lease is over', async () => {
  let asked = 0;
  const { reconciler, waits } = asking(() => {
    asked += 1;
    return Promise.reject(new UnavailableError('gone'));
  });
  await expect(reconciler.run()).rejects.toThrow('The database is gone');
  expect([asked, waits]).toEqual([4, []]);
  const again = asking(() => Promise.resolve(unknown));
  expect(await again.reconciler.run()).toBe(8);
  clock.set(new Date(clock.now().getTime() + 2 * 60_000));
  const asLeased = asking(() => Promise.resolve(unknown));
  expect(await asLeased.reconciler.run()).toBe(12);
});

test('[DETL-15] two reconcilers of one database ask about each attempt once', async () => {
  const asked: string[] = [];
  const slowly = async (id: string): Promise<FindResult> => {
    asked.push(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return unknown;
  };
  const [one, other] = [asking(slowly), asking(slowly)];
  const done = await Promise.all([one.reconciler.run(), other.reconciler.run()]);
  expect(done[0] + done[1]).toBe(12);
  expect(Math.min(...done)).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
});

test('[DETL-15] money counts as given back only once the provider says so, when it is read again', async () => {
  const queue = createWriteQueue(temp.database);
  await queue.write((tx) => tx.run(sql`update attempts set ask_at = null where id <> 'ATTEMPT00000'`));
  await queue.write((tx) => tx.run(sql`update attempts set state = 'refund_due' where ask_at is not null`));
  const holding = (maxRefund: number): FindResult => ({
    ...{ outcome: 'approved', reference: 'ATTEMPT00000' },
    captures: [{ transactionId: '17', amount: 5, maxRefund }],
  });
  const given: unknown[] = [];
  const look = async (...found: FindResult[]) => {
    const { reconciler, waits, refunds } = asking(
      async () => found.shift() ?? unknown,
      async (wish) => {
        given.push(wish);
        return { outcome: 'refunded', transactionId: null };
      },
    );
    expect(await reconciler.run()).toBe(1);
    clock.set(new Date(clock.now().getTime() + 2 * 60_000));
    return { waits: waits.map(([id, { code }]) => [id, code]), refunds };
  };
  const id = 'ATTEMPT00000';
  expect(await look(holding(5), unknown)).toEqual({ waits: [[id, 'timeout']], refunds: [] });
  expect(await look(holding(5), { outcome: 'not_found' })).toEqual({
    ...{ waits: [[id, 'not_found']], refunds: [] },
  });
  expect(await look(holding(5), holding(5))).toEqual({ waits: [[id, 'refund_open']], refunds: [] });
  expect(await look(holding(5), holding(2))).toEqual({ waits: [[id, 'refund_open']], refunds: [] });
  expect(given).toEqual(Array.from({ length: 4 }, () => ({ transactionId: '17', amount: 5 })));
  expect(await look(holding(0), holding(0))).toEqual({ waits: [], refunds: [[id, 5]] });
  expect(given).toHaveLength(4);
});

test('[DETL-15] a sale that cannot be booked leaves the sales after it alone', async () => {
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
