import type { Quote } from '@coverkit/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { acceptBoth, excess, rateOf, ready } from './testing/open-summary.ts';

/** A summary that is open while the price lock ends. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the server prices it after the lock. */
const renewed = (quote: Quote): Quote => ({
  ...quote,
  savedAt: new Date(Date.parse(quote.savedAt) + 1000).toISOString(),
  priceLockedUntil: '2099-01-01',
  rates: quote.rates.map((rate) => ({ ...rate, price: rate.price && rate.price + 500 })),
});

async function opened() {
  const found = await ready();
  const { model, client, access } = found;
  const stored = (): Quote => client.quote(access.reference)!;
  const shown = Object.fromEntries(
    model.quote.value!.rates.map(({ coverLevel, price }) => [coverLevel.id, price]),
  );
  const update = client.update;
  /** The next call that stores answers the quote at the new prices. */
  const renewNext = () =>
    vi.spyOn(client, 'update').mockImplementationOnce(async (...sent) => renewed(await update(...sent)));
  return { ...found, stored, shown, renewNext };
}

test('[DETL-16] a level that was pressed at its held price is asked for again at the new one, with both in sight', async () => {
  const { model, shown, renewNext, emit, go } = await opened();
  renewNext();
  const choosing = model.choose(rateOf(model, 2));
  // Read and accepted while the level is being stored.
  const accepting = acceptBoth(model);
  await Promise.all([choosing, accepting]);
  expect([model.modal.value, model.selecting.value, model.confirming.value]).toEqual([null, null, false]);
  expect(model.quote.value?.previousPrices).toEqual(shown);
  expect(rateOf(model, 2).price).toBe(shown[2]! + 500);
  expect(model.acknowledgement.ticked.value).toEqual({ duty: false, privacy: false });
  expect([emit.mock.calls.filter(([{ name }]) => name === 'choose_level'), go.mock.calls]).toEqual([[], []]);
});

test('[DETL-16] … and so it is where the server has the page load the quote first', async () => {
  const { model, client, shown, stored } = await opened();
  const latest = { ...renewed(stored()), previousPrices: shown };
  vi.spyOn(client, 'reload').mockResolvedValueOnce(latest);
  vi.spyOn(client, 'update')
    .mockRejectedValueOnce(new ClientError('changed', { code: 'quote_changed' }))
    .mockImplementationOnce(async () => ({ ...latest, coverLevelId: 2, previousPrices: null }));
  await model.choose(rateOf(model, 2));
  expect([model.modal.value, model.quote.value?.previousPrices]).toEqual([null, shown]);
});

test('[DETL-16] a lock that ends while the acknowledgement is read leads back to the prices, not on to the details', async () => {
  const { model, shown, renewNext, go } = await opened();
  await model.choose(rateOf(model, 2));
  renewNext();
  await acceptBoth(model);
  expect([model.modal.value, model.quote.value?.previousPrices, go.mock.calls]).toEqual([null, shown, []]);
});

test('[DETL-16] [SUMM-04] the next press takes the new price, and a choice that changed the price is no renewal', async () => {
  const { model, renewNext, go, access } = await opened();
  renewNext();
  await model.choose(rateOf(model, 2));
  vi.restoreAllMocks();
  await model.retry();
  // Its price is still on its way.
  void model.chooseBenefitOption(excess, 'to-0');
  await model.choose(rateOf(model, 2));
  expect([model.modal.value, model.quote.value?.previousPrices]).toEqual(['acknowledge', undefined]);
  await acceptBoth(model);
  expect(go).toHaveBeenCalledWith({ screen: 'details', ...access });
});
