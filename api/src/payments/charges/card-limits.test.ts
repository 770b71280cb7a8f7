import { storedRates } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { composeMoney, composeServices } from '../../compose.ts';
import { limits } from '../../platform/limits/limits.table.ts';
import { visa } from '../../sandbox/testing/secured-card.ts';
import { newKey, type Order, startPurchaseHarness } from '../../testing/purchase-harness.ts';
import { type CardCeilings, createCardLimits, usualCardCeilings } from './card-limits.ts';

const declined = '4000000000000002';
const minute = 60_000;
const { burst: ofCaller } = storedRates.card;

/** A harness with its limits on; callers name their address as a proxy does. */
async function startLimited(config: { cardCeilings?: CardCeilings } = {}) {
  const harness = await startPurchaseHarness({
    config: { ...config, rateLimits: true, trustedProxies: ['127.0.0.1'] },
  });
  const buyFrom = (ip: string, order: Order) =>
    harness.api.post('/api/quote/purchase', order, { 'x-forwarded-for': ip });
  return { ...harness, buyFrom };
}
type Limited = Awaited<ReturnType<typeof startLimited>>;

const inBook = async ({ sandbox }: Limited): Promise<number> => (await sandbox.ledger.latest(1000)).length;
/** The same quote with another card, as a new attempt. */
const withCard = async ({ order }: Limited, before: Order, card: string): Promise<Order> => ({
  ...before,
  payment: (await order({}, card)).payment,
  idempotencyKey: newKey(),
});

/** A new charge on another server of the database, for a quote that has been sold meanwhile: `closed` unless it is refused before. */
async function startOnAnother({ api, provider }: Limited, brandId: string, ip: string) {
  const services = await composeServices({ ...api.services });
  const { chargeSteps } = composeMoney({ services, provider });
  const request = { purpose: 'quote', subject: 'S1', quoteReference: 'S1', brandId, ip } as const;
  const rest = { idempotencyKey: newKey(), requestHash: '', cardType: 'visa', shownTotal: 100 } as const;
  const begunAt = api.clock.now().getTime();
  return chargeSteps.start({ ...request, ...rest, begunAt }, 100, 0, async () => 'closed');
}

test('[DETL-12] of 55 cards tried at once by one caller 20 reach the bank and then the first of three quotes, and the others are refused whatever the card', async () => {
  const harness = await startLimited();
  const ordersWith = (card: string, length: number) =>
    Promise.all(Array.from({ length }, () => harness.order({}, card)));
  const answersTo = (orders: readonly Order[]) =>
    Promise.all(orders.map((order) => harness.buyFrom('203.0.113.7', order)));
  const bad = await answersTo(await ordersWith(declined, 45));
  expect(await inBook(harness)).toBe(23);
  const goodOrders = await ordersWith(visa, 10);
  const refused = [...bad, ...(await answersTo(goodOrders))].filter(({ status }) => status === 429);
  expect([refused.length, await inBook(harness)]).toEqual([32, 23]);
  expect(new Set(refused.map(({ body }) => body.data.error.code))).toEqual(new Set(['rate_limited']));

  // Nothing of a refused try is stored, so the same request sells once there is a try left.
  const [good] = goodOrders;
  if (!good) throw new Error('There is no order with a good card');
  expect(await harness.stored(good.reference)).toMatchObject({ attempts: [], quote: { status: 0 } });
  expect((await harness.buyFrom('203.0.113.8', good)).body.data.status).toBe(89);
  // A request that was answered is answered again, also at the limit.
  expect((await harness.buyFrom('203.0.113.7', good)).body.data.status).toBe(89);

  // Another server of the database, or the same one after a restart, counts on.
  await expect(startOnAnother(harness, 'highline', '203.0.113.7')).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
  const { api } = harness;
  const rows = await api.database.read.select().from(limits);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  await harness.close();
});

test('[DETL-12] charged cards and failures of the provider use up no try, declined ones also count for their quote and for all', async () => {
  const harness = await startLimited({ cardCeilings: { chargesUnderWay: 1, declinesPerMinute: 12 } });
  const { api, buyFrom } = harness;
  const statusOf = async (ip: string, order: Order) => (await buyFrom(ip, order)).status;
  // Each of these would be the last that may be under way.
  for (let i = 0; i < 14; i += 1) {
    if (i === 3) harness.fault('unauthorized');
    const answer = await buyFrom('203.0.113.1', await harness.order());
    expect(answer.status).toBe(i === 3 ? 422 : 200);
  }
  const rows = await api.database.read.select().from(limits);
  for (const { fullAt } of rows) expect(fullAt).toBeLessThanOrEqual(api.clock.now().getTime());

  const one = await harness.order({}, declined);
  expect(await statusOf('203.0.113.2', one)).toBe(422);
  for (let i = 1; i < 10; i += 1) {
    expect(await statusOf(`203.0.113.${i + 2}`, await withCard(harness, one, declined))).toBe(422);
  }
  // By the quote, from an address that tried nothing yet.
  const good = await withCard(harness, one, visa);
  expect(await statusOf('203.0.113.50', good)).toBe(429);
  for (let i = 0; i < 2; i += 1)
    expect(await statusOf('203.0.113.51', await harness.order({}, declined))).toBe(422);
  // By the ceiling, from an address and for a quote that tried nothing yet.
  const other = await harness.order();
  expect(await statusOf('203.0.113.52', other)).toBe(429);
  expect(await statusOf('203.0.113.53', other)).toBe(429);
  expect(api.logged().match(/limit of card tries reached/g)).toHaveLength(1);
  api.clock.set(new Date(api.clock.now().getTime() + minute));
  expect(await statusOf('203.0.113.52', other)).toBe(200);
  expect(await statusOf('203.0.113.50', good)).toBe(200);
  await harness.close();
});

test('[DETL-12] a charge that is pending still counts for its caller, but not for all', async () => {
  const harness = await startLimited({ cardCeilings: { chargesUnderWay: 1, declinesPerMinute: 1 } });
  const order = await harness.order();
  harness.fault('lost_answer');
  expect((await harness.buyFrom('203.0.113.1', order)).body.data.pending).toBe(true);
  const rows = await harness.api.database.read.select().from(limits);
  const now = harness.api.clock.now().getTime();
  expect([rows.length, rows.filter(({ fullAt }) => fullAt > now).length]).toEqual([3, 2]);
  await harness.close();
});

test('[DETL-12] behind the address of somebody who tries cards a neighbour buys; a quote whose card was declined waits there', async () => {
  const harness = await startLimited();
  const { api, buyFrom } = harness;
  const statusOf = async (order: Order) => (await buyFrom('203.0.113.7', order)).status;
  for (let i = 0; i < ofCaller; i += 1) expect(await statusOf(await harness.order({}, declined))).toBe(422);
  expect(await statusOf(await harness.order())).toBe(200);
  const mistyped = await harness.order({}, declined);
  expect(await statusOf(mistyped)).toBe(422);
  // Its second try needs one of the address.
  expect(await statusOf(await withCard(harness, mistyped, visa))).toBe(429);
  expect(await statusOf(await harness.order())).toBe(200);
  // Only so many first tries are declined in a minute.
  for (let i = 1; i < storedRates.firstCard.burst; i += 1)
    expect(await statusOf(await harness.order({}, declined))).toBe(422);
  const next = await harness.order();
  expect(await statusOf(next)).toBe(429);
  api.clock.set(new Date(api.clock.now().getTime() + minute / storedRates.firstCard.perMinute));
  expect(await statusOf(next)).toBe(200);
  await harness.close();
});

test('[DETL-12] at the ceiling of a brand a purchase that was under way goes on, once for an address; other brands sell', async () => {
  const harness = await startLimited({ cardCeilings: { chargesUnderWay: 9, declinesPerMinute: 3 } });
  const { api, buyFrom } = harness;
  const statusOf = async (ip: string, order: Order) => (await buyFrom(ip, order)).status;
  const early = [await harness.order(), await harness.order({}, declined), await harness.order()];
  api.clock.set(new Date(api.clock.now().getTime() + 2 * minute));
  for (let i = 0; i < 3; i += 1)
    expect(await statusOf(`203.0.113.${100 + i}`, await harness.order({}, declined))).toBe(422);
  expect(await statusOf('203.0.113.1', await harness.order())).toBe(429);
  await expect(startOnAnother(harness, 'highline', '203.0.113.1')).rejects.toMatchObject({ status: 429 });
  expect(await startOnAnother(harness, 'saltwater', '203.0.113.1')).toEqual({ refused: 'closed' });
  expect(await statusOf('203.0.113.1', early[0] as Order)).toBe(200);
  expect(await statusOf('203.0.113.2', early[1] as Order)).toBe(422);
  expect(await statusOf('203.0.113.2', early[2] as Order)).toBe(429);
  expect(api.logged()).toContain('limit of card tries reached');
  await harness.close();
});

/** Cards that reach the bank, which declines each, of `count` that are tried from 30 addresses, each for a fresh quote. */
async function sentOf(count: number, { apart, atOnce }: { apart: number; atOnce: number }): Promise<number> {
  const { api, close } = await startLimited();
  const { clock, storedLimits, queue } = api.services;
  const cardLimits = createCardLimits({ limits: storedLimits, clock, ceilings: usualCardCeilings });
  let sent = 0;
  for (let first = 0; first < count; first += atOnce) {
    const begunAt = api.clock.now().getTime();
    const tries = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => {
        const subject = { purpose: 'quote', subject: `S${first + at}`, brandId: 'highline' } as const;
        const one = { ...subject, ip: `203.0.113.${(first + at) % 30}`, begunAt };
        return queue.write((tx) => cardLimits.take(tx, one));
      }),
    );
    const taken = tries.flatMap((one) => (one.refused ? [] : [one.tries]));
    sent += taken.length;
    await Promise.all(taken.map((one) => queue.write((tx) => cardLimits.countDeclined(tx, one))));
    api.clock.set(new Date(begunAt + apart));
  }
  await close();
  return sent;
}

test('[DETL-12] of 600 stolen cards from 30 addresses a tenth reaches the bank at ten a second, and a quarter all at once', async () => {
  expect(await sentOf(600, { apart: 100, atOnce: 1 })).toBeLessThanOrEqual(60);
  expect(await sentOf(600, { apart: 100, atOnce: 600 })).toBe(usualCardCeilings.chargesUnderWay);
});

test('[DETL-12] a hundred honest buyers pay at once, from one address each', async () => {
  const { api, close } = await startLimited();
  const { clock, storedLimits, queue } = api.services;
  const cardLimits = createCardLimits({ limits: storedLimits, clock, ceilings: usualCardCeilings });
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      queue.write((tx) =>
        cardLimits.take(tx, {
          ...{ purpose: 'quote', subject: `S${at}`, brandId: 'highline' },
          ...{ ip: `203.0.113.${at}`, begunAt: clock.now().getTime() },
        }),
      ),
    ),
  );
  expect(tries.filter(({ refused }) => refused)).toEqual([]);
  await close();
});
