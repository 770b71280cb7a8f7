import type { Quote } from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../../client/memory.ts';
import type { CardCheck } from '../../../payment/card/secure-fields.ts';
import { surchargeIn } from '../../../payment/charge/brand-surcharge.ts';
import { createPurchase } from './purchase.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const good: CardCheck = { ok: true, code: 'code-1' };

type Setting = { check?: CardCheck; ready?: boolean; surchargeNow?: number };

/** The page was opened with a surcharge of 150 basis points; `surchargeNow` is the server's. */
function setUp({ check = good, ready = true, surchargeNow = 150 }: Setting = {}) {
  const stored = exampleQuote(exampleReadyDraft());
  const config = memoryConfig();
  const brand = { ...config.brand, amexSurchargeBasisPoints: surchargeNow };
  const client = createMemoryClient({ quotes: [stored], config: { ...config, brand } });
  const quote = signal<Quote | null>(stored);
  const card = { check: vi.fn(async () => check), reset: vi.fn() };
  const on = {
    purchased: vi.fn(),
    problems: vi.fn(),
    moved: vi.fn(),
    failure: vi.fn(),
    cardWrong: vi.fn(),
  };
  const purchase = createPurchase({
    client,
    card,
    quote,
    surchargeBasisPoints: 150,
    surchargeNow: surchargeIn(client),
    ready: () => ready,
    flush: async () => true,
    onCardWrong: on.cardWrong,
    onAnswer: on.purchased,
    onProblems: on.problems,
    onMoved: on.moved,
    onFailure: on.failure,
  });
  purchase.chooseCardType('visa');
  const purchases = () =>
    client.calls.filter((one) => one.method === 'purchase').map((one) => one.input as Sent);
  return { stored, client, quote, card, on, purchase, purchases };
}
type Sent = {
  idempotencyKey: string;
  shownTotal: number;
  payment: { cardType: string; secureFieldCode: string };
};

const form = (formErrors: FormErrors) => new ClientError('form', { code: 'form_invalid', formErrors });

test('[DETL-16] a price that moved leaves what was typed while it was on its way', async () => {
  const { client, purchase, quote, stored } = setUp();
  const shown = stored.netPrice!;
  client.failNext(
    'purchase',
    form({ shownTotal: { code: 'price_changed', message: '', params: { shown, actual: shown + 500 } } }),
  );
  void purchase.press();
  await vi.advanceTimersByTimeAsync(100);
  quote.value = { ...stored, contact: { ...stored.contact, locality: 'Hobart' } };
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toMatchObject({ kind: 'priceChanged' });
  expect(quote.value.contact.locality).toBe('Hobart');
});

test('[DETL-09] Amex adds the surcharge to the total that is shown and sent', async () => {
  const { purchase, purchases, stored } = setUp();
  expect(purchase.total.value).toBe(stored.netPrice);
  purchase.chooseCardType('amex');
  const surcharge = Math.round((stored.netPrice! * 150) / 10_000);
  expect(purchase.surcharge.value).toBe(surcharge);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchases()[0]).toMatchObject({
    shownTotal: stored.netPrice! + surcharge,
    payment: { cardType: 'amex', secureFieldCode: 'code-1' },
  });
});

test('[DETL-10] the purchase waits 2.5 s for the card check', async () => {
  const { purchase, purchases, card } = setUp();
  void purchase.press();
  expect(card.check).toHaveBeenCalledWith(2500);
  await vi.advanceTimersByTimeAsync(2499);
  expect(purchases()).toHaveLength(0);
  expect(purchase.phase.value).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  expect(purchases()).toHaveLength(1);
});

test('[DETL-10] nothing is sent while an answer, the card type or the card is not right', async () => {
  const unready = setUp({ ready: false });
  await unready.purchase.press();
  expect(unready.card.check).not.toHaveBeenCalled();
  const wrong = setUp({ check: { ok: false, invalid: ['card'], refused: false } });
  void wrong.purchase.press();
  await vi.runAllTimersAsync();
  expect(wrong.purchases()).toHaveLength(0);
  expect(wrong.on.cardWrong).toHaveBeenCalledOnce();
  expect(wrong.purchase.phase.value).toBe('idle');
});

test('[DETL-15] a double press sends one purchase', async () => {
  const { purchase, purchases, on } = setUp();
  void purchase.press();
  void purchase.press();
  await vi.advanceTimersByTimeAsync(1000);
  void purchase.press();
  await vi.runAllTimersAsync();
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchases()).toHaveLength(1);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-12] an answer without a reference: the alert, and the card fields are reset', async () => {
  const { purchase, client, card, on } = setUp();
  client.failNext('purchase', new ClientError('noReference'));
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(on.failure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'noReference' }));
  expect(card.reset).toHaveBeenCalledOnce();
  expect(purchase.phase.value).toBe('idle');
});

test('[DETL-12] a failed request: the generic alert, the card fields are reset, and paying is possible again', async () => {
  const { purchase, client, card, on } = setUp();
  client.failNext('purchase', new ClientError('unexpected', { correlationId: 'c1' }));
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(on.failure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'failed' }));
  expect(card.reset).toHaveBeenCalledOnce();
  expect(purchase.phase.value).toBe('idle');
});

test('[DETL-15] a lost answer is asked for again with the same key and the same body', async () => {
  const { purchase, client, purchases, on } = setUp();
  client.failNext('purchase', new ClientError('offline'));
  void purchase.press();
  await vi.runAllTimersAsync();
  const [first, second] = purchases();
  expect(second).toEqual(first);
  expect(first?.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-15] while nothing is heard the visitor may ask again: the same press, not a second one', async () => {
  const { purchase, client, purchases, on } = setUp();
  for (const _ of [1, 2, 3]) client.failNext('purchase', new ClientError('offline'));
  client.failNext('reload', new ClientError('offline'));
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.phase.value).toBe('unconfirmed');
  await purchase.press();
  expect(purchases()).toHaveLength(3);
  void purchase.askAgain();
  await vi.runAllTimersAsync();
  expect(new Set(purchases().map((one) => one.idempotencyKey)).size).toBe(1);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-15] when the quote itself waits for its payment, the pending page takes over', async () => {
  const { purchase, client, on, stored } = setUp();
  vi.spyOn(client, 'reload').mockResolvedValue({ ...stored, paymentPending: true });
  client.failNext('purchase', new ClientError('unexpected'));
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(on.moved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ paymentPending: true }));
});

test('[DETL-16] a changed price is shown old and new, and asked again with a new key', async () => {
  const { purchase, client, purchases, stored } = setUp();
  const shown = stored.netPrice!;
  client.failNext(
    'purchase',
    form({ shownTotal: { code: 'price_changed', message: '', params: { shown, actual: shown + 500 } } }),
  );
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toEqual({ kind: 'priceChanged', shown, actual: shown + 500 });
  expect(purchases()).toHaveLength(1);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchases()[1]?.idempotencyKey).not.toBe(purchases()[0]?.idempotencyKey);
});

test('[DETL-16] [DETL-09] a surcharge that changed meanwhile is the one shown from then on, and paid by the next press', async () => {
  const { purchase, purchases, stored, on } = setUp({ surchargeNow: 200 });
  const at = (basisPoints: number) =>
    stored.netPrice! + Math.round((stored.netPrice! * basisPoints) / 10_000);
  purchase.chooseCardType('amex');
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toEqual({ kind: 'priceChanged', shown: at(150), actual: at(200) });
  expect([purchase.total.value, purchase.surchargeBasisPoints.value]).toEqual([at(200), 200]);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchases().map((one) => one.shownTotal)).toEqual([at(150), at(200)]);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-16] a surcharge that cannot be asked for leaves the one that is shown', async () => {
  const { purchase, client } = setUp({ surchargeNow: 200 });
  client.failNext('config', new ClientError('offline'));
  purchase.chooseCardType('amex');
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toMatchObject({ kind: 'priceChanged' });
  expect([purchase.phase.value, purchase.surchargeBasisPoints.value]).toEqual(['idle', 150]);
});

test('[DETL-12] a declined card says so and can be tried again with a new key', async () => {
  const { purchase, client, purchases, on } = setUp();
  client.failNext(
    'purchase',
    form({ payment: { code: 'payment_declined', message: '', params: { code: 'D4451' } } }),
  );
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toEqual({ kind: 'declined', code: 'D4451' });
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchases()[1]?.idempotencyKey).not.toBe(purchases()[0]?.idempotencyKey);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[API-04] problems that only the server found go to their fields', async () => {
  const { purchase, client, on } = setUp();
  client.failNext('purchase', form({ 'contact.email': { code: 'email_invalid', message: '' } }));
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(on.problems).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ path: 'contact.email' })]);
});

test('[ERRS-04] a server that stays busy charged nothing, and says so', async () => {
  const { purchase, client, purchases } = setUp();
  for (const _ of [1, 2, 3]) client.failNext('purchase', new ClientError('busy', { retryAfter: 1 }));
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchases()).toHaveLength(3);
  expect(purchase.notice.value).toEqual({ kind: 'busy' });
  expect(purchase.phase.value).toBe('idle');
});

test.each([
  ['payment_failed', 'notTaken'],
  ['payment_refunded', 'givenBack'],
] as const)(
  '[DETL-12] [DETL-15] %s: said as what it is, and the card is entered anew',
  async (code, kind) => {
    const { purchase, client, card, purchases } = setUp();
    client.failNext('purchase', form({ payment: { code, message: '' } }));
    void purchase.press();
    await vi.runAllTimersAsync();
    expect(purchase.notice.value).toEqual({ kind });
    expect([purchase.phase.value, card.reset.mock.calls.length]).toEqual(['idle', 1]);
    void purchase.press();
    await vi.runAllTimersAsync();
    expect(purchases()[1]?.idempotencyKey).not.toBe(purchases()[0]?.idempotencyKey);
  },
);

/** What the server does to the next purchases: `lost` is heard by the bank, and its answer by nobody. */
function answerNext(
  { client }: ReturnType<typeof setUp>,
  how: ('lost' | 'offline' | 'busy' | 'unexpected')[],
) {
  const buy: typeof client.purchase = client.purchase.bind(client);
  const keys: string[] = [];
  vi.spyOn(client, 'purchase').mockImplementation(async (quote, input) => {
    keys.push(input.idempotencyKey);
    const next = how.shift();
    if (next === undefined) return buy(quote, input);
    if (next === 'lost') await buy(quote, input);
    throw new ClientError(next === 'lost' ? 'offline' : next);
  });
  return keys;
}

test.each([
  ['offline', 'busy', 'busy'],
  ['busy', 'offline', 'busy'],
] as const)(
  '[DETL-15] %s, %s, %s: nobody says that nothing was charged, and it is asked for by the same press',
  async (...how) => {
    const setting = setUp();
    const { purchase, on } = setting;
    const keys = answerNext(setting, [...how]);
    void purchase.press();
    await vi.runAllTimersAsync();
    expect([purchase.phase.value, purchase.notice.value]).toEqual(['unconfirmed', null]);
    void purchase.askAgain();
    await vi.runAllTimersAsync();
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(on.purchased).toHaveBeenCalledOnce();
  },
);

test('[DETL-15] a first answer that was lost, then a busy server: the quote itself knows that it is bought', async () => {
  const setting = setUp();
  const { purchase, on } = setting;
  const keys = answerNext(setting, ['lost', 'busy', 'busy']);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.phase.value).toBe('done');
  expect(on.purchased).toHaveBeenCalledOnce();
  expect(new Set(keys).size).toBe(1);
});

test('[DETL-15] asked again, and busy: still nobody says that nothing was charged', async () => {
  for (const first of ['offline', 'unexpected'] as const) {
    const setting = setUp();
    const { purchase, client } = setting;
    answerNext(setting, [
      ...(first === 'offline' ? ([first, first, first] as const) : [first]),
      'busy',
      'busy',
      'busy',
    ]);
    client.failNext('reload', new ClientError('offline'));
    client.failNext('reload', new ClientError('offline'));
    void purchase.press();
    await vi.runAllTimersAsync();
    void purchase.askAgain();
    await vi.runAllTimersAsync();
    expect([purchase.phase.value, purchase.notice.value]).toEqual(['unconfirmed', null]);
  }
});

test('[DETL-15] bought, and its answer never comes: asked for once more by itself, and then by the visitor', async () => {
  const setting = setUp();
  const { purchase, on } = setting;
  const keys = answerNext(setting, ['lost', 'offline', 'offline', 'busy', 'busy', 'busy']);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect([keys.length, purchase.phase.value]).toEqual([6, 'unconfirmed']);
  void purchase.askAgain();
  await vi.runAllTimersAsync();
  expect([new Set(keys).size, purchase.phase.value]).toEqual([1, 'done']);
  expect(on.purchased).toHaveBeenCalledOnce();
});

/** The next purchase is answered "pending", as when the provider was not heard. */
function pendingNext({ client, stored }: ReturnType<typeof setUp>) {
  const { reference, token } = stored;
  const purchase = vi.spyOn(client, 'purchase');
  purchase.mockResolvedValueOnce({ reference, token, status: 40, referralPending: false, pending: true });
  return () => purchase.mock.calls.map(([, input]) => input.idempotencyKey);
}

test('[DETL-15] a pending payment that turns out bought: the same press again brings the policy’s token', async () => {
  const setting = setUp();
  const { purchase, on, stored } = setting;
  const keys = pendingNext(setting);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(purchase.phase.value).toBe('unconfirmed');
  await purchase.settled({ ...stored, status: 89 });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(purchase.phase.value).toBe('done');
  expect(on.purchased.mock.lastCall?.[0]).toMatchObject({ token: expect.not.stringMatching(stored.token) });
});

test('[DETL-15] a pending payment that turns out bought, while its answer cannot be had: never told as not taken', async () => {
  const setting = setUp();
  const { purchase, client, on, stored } = setting;
  pendingNext(setting);
  void purchase.press();
  await vi.runAllTimersAsync();
  const bought = { ...stored, status: 89 };
  vi.spyOn(client, 'purchase').mockRejectedValue(new ClientError('busy'));
  vi.spyOn(client, 'reload').mockResolvedValue(bought);
  void purchase.settled(bought);
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toBeNull();
  expect(on.moved).toHaveBeenLastCalledWith(bought);
});

test('[DETL-12] a pending payment that was declined says that nothing was charged, and can be tried again', async () => {
  const setting = setUp();
  const { purchase, card, on, stored } = setting;
  const keys = pendingNext(setting);
  void purchase.press();
  await vi.runAllTimersAsync();
  await purchase.settled(stored);
  expect(purchase.phase.value).toBe('idle');
  expect(purchase.notice.value).toEqual({ kind: 'notTaken' });
  expect(card.reset).toHaveBeenCalledOnce();
  expect(on.moved).toHaveBeenCalledExactlyOnceWith(stored);
  void purchase.press();
  await vi.runAllTimersAsync();
  expect(new Set(keys()).size).toBe(2);
});
