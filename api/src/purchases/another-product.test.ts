import { beforeAll, expect, test } from 'vitest';
import { sellDearer } from '../quotes/testing/sell-dearer.ts';
import { newKey, type Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

/** Pages that were opened before the price lock ended, when another product, at the same price, is sold by now. */
const harness = sharedPurchaseHarness();

/** What such a page sends, with every tick set. `versions`: of its quote. */
type Page = { order: Order; versions: { productVersion: string; savedAt: string } };
const pages: Page[] = [];
beforeAll(async () => {
  for (let at = 0; at < 4; at += 1) {
    const order = await harness.order();
    await harness.api.post('/api/quote/save', order);
    const { productVersion, savedAt } = (await harness.reload(order)).body.data;
    pages.push({ order, versions: { productVersion, savedAt } });
  }
  await sellDearer(harness.api, 1);
  await harness.advance(15 * 24 * 60 * 60_000);
  for (const { order } of pages) order.csrf = await harness.api.csrf();
});
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof harness.buy>>) => [
  status,
  body.data.error?.code ?? body.data.status,
];
const refused = [409, 'quote_changed'];

test('[DETL-07] [DETL-16] the page buys nothing, also when its answer is lost; one that shows the new product buys once its documents are accepted', async () => {
  const { order, versions } = pages[0]!;
  const stale = { ...order, productVersion: versions.productVersion };
  expect(outcomeOf(await harness.buy(stale))).toEqual(refused);
  expect(outcomeOf(await harness.buy(stale))).toEqual(refused);
  const { attempts, quote } = await harness.stored(order.reference);
  expect([attempts, JSON.parse(quote?.agreements ?? '{}')]).toEqual([
    [],
    expect.not.objectContaining({ acceptPds: expect.anything() }),
  ]);
  const { acceptance, productVersion } = (await harness.reload(order)).body.data;
  expect(acceptance).toEqual({ ...order.acceptance, pds: false, targetMarket: false });
  const bought = await harness.buy({ ...order, productVersion, idempotencyKey: newKey() });
  expect(outcomeOf(bought)).toEqual([200, 89]);
});

test('[DETL-07] a caller that names no product is refused by the call that prices the quote by another one', async () => {
  const { order } = pages[1]!;
  expect(outcomeOf(await harness.buy(order))).toEqual(refused);
  expect((await harness.stored(order.reference)).attempts).toEqual([]);
});

test('[DETL-07] [DETL-13] a save or an update of the page does not set the ticks again', async () => {
  const calls = [
    ['/api/quote/save', pages[2]!],
    ['/api/quote/update', pages[3]!],
  ] as const;
  for (const [path, { order, versions }] of calls) {
    const stale = { ...order, basedOn: versions.savedAt };
    expect(outcomeOf(await harness.api.post(path, stale))).toEqual(refused);
    const latest = (await harness.reload(order)).body.data;
    expect(latest.acceptance).toMatchObject({ pds: false, targetMarket: false });
    // Merged into that version, it is stored.
    const merged = { ...order, acceptance: latest.acceptance, basedOn: latest.savedAt };
    expect((await harness.api.post(path, merged)).status).toBe(200);
  }
});
