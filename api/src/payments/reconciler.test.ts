import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type TempDatabase, tempDatabase } from '../platform/testing/temp-database.ts';
import { UnavailableError } from '../platform/unavailable.ts';
import { createWriteQueue } from '../platform/write-queue.ts';
import { insertAttempt } from './attempts.repository.ts';
import type { Booking } from './booking.service.ts';
import type { FindResult } from './provider.ts';
import { createReconciler } from './reconciler.ts';
import { openShop } from './testing/shop.ts';

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

/** A reconciler that asks by `find`, and the attempts that it booked as waiting. */
function asking(find: (id: string) => Promise<FindResult>) {
  const waits: Parameters<Booking['wait']>[] = [];
  const unexpected = () => Promise.reject(new Error('Not of this test'));
  const reconciler = createReconciler({
    database: temp.database,
    queue: createWriteQueue(temp.database),
    clock,
    log: createLog('info', { write: (line) => lines.push(line) }),
    booking: {
      capture: unexpected,
      decline: unexpected,
      askSoon: unexpected,
      fail: unexpected,
      endWatch: unexpected,
      refunded: unexpected,
      extraRefunded: unexpected,
      wait: async (...call) => void waits.push(call),
    },
    provider: {
      findByReference: find,
      purchase: unexpected,
      find: unexpected,
      refund: unexpected,
      settlement: unexpected,
    },
  });
  return { reconciler, waits };
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

test('[DETL-15] a sale that cannot be booked leaves the sales after it alone', async () => {
  const shop = await openShop();
  try {
    const broken = await shop.basket();
    const sound = await shop.basket();
    for (const basket of [broken, sound]) {
      shop.fault('lost_answer');
      await shop.buy(basket);
    }
    const { reference } = broken;
    await shop.api.services.queue.write((tx) =>
      tx.run(sql`update quotes set draft = 'x{' where reference = ${reference}`),
    );
    await shop.later(60_000);
    expect((await shop.books(sound.reference)).states).toEqual(['captured']);
    const { attempts } = await shop.books(reference);
    expect(attempts).toMatchObject([{ state: 'sent', asked: 1, code: 'SyntaxError' }]);
    expect(attempts[0]?.askAt).toBeGreaterThan(shop.api.clock.now().getTime());
  } finally {
    await shop.close();
  }
});
