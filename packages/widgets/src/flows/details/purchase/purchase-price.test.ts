import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { form, setUp } from './testing/purchase-setup.ts';

/** The total that is shown is the one that is sent, and what moves it. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[DETL-16] a price that moved leaves what was typed while it was on its way', async () => {
  const { client, purchase, quote, stored } = setUp();
  const shown = stored.netPrice!;
  client.failNext(
    'purchase',
    form({ shownTotal: { code: 'price_changed', message: '', params: { shown, actual: shown + 500 } } }),
  );
  void purchase.submit();
  await vi.advanceTimersByTimeAsync(100);
  quote.value = { ...stored, contact: { ...stored.contact, locality: 'Hobart' } };
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toMatchObject({ kind: 'priceChanged' });
  expect(quote.value.contact.locality).toBe('Hobart');
});

test.for([
  ['dearer', 3464],
  ['cheaper', -800],
] as const)(
  '[DETL-16] what another tab chose while the card was checked is shown before it is paid: %s',
  async ([, by]) => {
    const { purchase, quote, purchases, stored } = setUp();
    const shown = stored.netPrice!;
    void purchase.submit();
    await vi.advanceTimersByTimeAsync(100);
    quote.value = { ...stored, netPrice: shown + by };
    await vi.runAllTimersAsync();
    expect(purchases()).toEqual([]);
    expect(purchase.phase.value).toBe('idle');
    expect(purchase.notice.value).toEqual({ kind: 'priceChanged', shown, actual: shown + by });
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect(purchases().map((one) => one.shownTotal)).toEqual([shown + by]);
  },
);

test('[DETL-09] Amex adds the surcharge to the total that is shown and sent', async () => {
  const { purchase, purchases, stored } = setUp();
  expect(purchase.total.value).toBe(stored.netPrice);
  purchase.chooseCardType('amex');
  const surcharge = Math.round((stored.netPrice! * 150) / 10_000);
  expect(purchase.surcharge.value).toBe(surcharge);
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases()[0]).toMatchObject({
    shownTotal: stored.netPrice! + surcharge,
    payment: { cardType: 'amex', secureFieldCode: 'code-1' },
  });
});

test('[DETL-16] a changed price is shown old and new, and asked again with a new key', async () => {
  const { purchase, client, purchases, stored } = setUp();
  const shown = stored.netPrice!;
  client.failNext(
    'purchase',
    form({ shownTotal: { code: 'price_changed', message: '', params: { shown, actual: shown + 500 } } }),
  );
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toEqual({ kind: 'priceChanged', shown, actual: shown + 500 });
  expect(purchases()).toHaveLength(1);
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases()[1]?.idempotencyKey).not.toBe(purchases()[0]?.idempotencyKey);
});

test('[DETL-16] [DETL-09] a surcharge that changed meanwhile is the one shown from then on, and paid by the next press', async () => {
  const { purchase, purchases, stored, on } = setUp({ fetchSurcharge: 200 });
  const at = (basisPoints: number) =>
    stored.netPrice! + Math.round((stored.netPrice! * basisPoints) / 10_000);
  purchase.chooseCardType('amex');
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toEqual({ kind: 'priceChanged', shown: at(150), actual: at(200) });
  expect([purchase.total.value, purchase.surchargeBasisPoints.value]).toEqual([at(200), 200]);
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases().map((one) => one.shownTotal)).toEqual([at(150), at(200)]);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-16] a surcharge that cannot be asked for leaves the one that is shown', async () => {
  const { purchase, client } = setUp({ fetchSurcharge: 200 });
  client.failNext('config', new ClientError('offline'));
  purchase.chooseCardType('amex');
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toMatchObject({ kind: 'priceChanged' });
  expect([purchase.phase.value, purchase.surchargeBasisPoints.value]).toEqual(['idle', 150]);
});
