import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { form, setUp } from './testing/purchase-setup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[DETL-10] the card is checked after a wait of 2.5 s, and the purchase is sent after the check', async () => {
  const { purchase, purchases, card } = setUp();
  const { promise, resolve } = Promise.withResolvers<{ ok: true; code: string }>();
  card.check.mockReturnValueOnce(promise);
  void purchase.submit();
  await vi.advanceTimersByTimeAsync(2499);
  expect(card.check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(card.check).toHaveBeenCalledExactlyOnceWith(2500);
  expect(purchase.phase.value).toBe('checking');
  expect(purchases()).toHaveLength(0);
  resolve({ ok: true, code: 'code-1' });
  await vi.advanceTimersByTimeAsync(0);
  expect(purchases()).toHaveLength(1);
});

test('[DETL-10] [DETL-13] where saving takes longer than the wait, the card is checked once all is saved', async () => {
  const { purchase, card, flush } = setUp();
  const { promise, resolve } = Promise.withResolvers<true>();
  flush.mockReturnValueOnce(promise);
  void purchase.submit();
  await vi.advanceTimersByTimeAsync(4000);
  expect(card.check).not.toHaveBeenCalled();
  resolve(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(card.check).toHaveBeenCalledOnce();
});

test('[DETL-10] nothing is sent while an answer, the card type or the card is not right', async () => {
  const unready = setUp({ ready: false });
  await unready.purchase.submit();
  expect(unready.card.check).not.toHaveBeenCalled();
  const wrong = setUp({ check: { ok: false, invalid: ['card'], refused: false } });
  void wrong.purchase.submit();
  await vi.runAllTimersAsync();
  expect(wrong.purchases()).toHaveLength(0);
  expect(wrong.on.cardWrong).toHaveBeenCalledOnce();
  expect(wrong.purchase.phase.value).toBe('idle');
});

test('[DETL-15] a double submission sends one purchase', async () => {
  const { purchase, purchases, on } = setUp();
  void purchase.submit();
  void purchase.submit();
  await vi.advanceTimersByTimeAsync(1000);
  void purchase.submit();
  await vi.runAllTimersAsync();
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases()).toHaveLength(1);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-12] an answer without a reference: the alert, and the card fields are reset', async () => {
  const { purchase, client, card, on } = setUp();
  client.failNext('purchase', new ClientError('noReference'));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(on.failure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'noReference' }));
  expect(card.reset).toHaveBeenCalledOnce();
  expect(purchase.phase.value).toBe('idle');
});

test.each(['check', 'reload'] as const)(
  '[DETL-12] [ERRS-01] whatever throws at Pay (%s) shows the generic failure, and nothing is sent',
  async (place) => {
    const { purchase, purchases, card, flush, on } = setUp();
    const broken = () => {
      throw new TypeError('Promise.withResolvers is not a function');
    };
    if (place === 'check') card.check.mockImplementationOnce(broken);
    else flush.mockImplementationOnce(broken);
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect(on.failure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'failed' }));
    expect([purchases().length, purchase.phase.value]).toEqual([0, 'idle']);
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect(on.purchased).toHaveBeenCalledOnce();
  },
);

test('[DETL-12] a failed request: the generic alert, the card fields are reset, and paying is possible again', async () => {
  const { purchase, client, card, on } = setUp();
  client.failNext('purchase', new ClientError('unexpected', { correlationId: 'c1' }));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(on.failure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'failed' }));
  expect(card.reset).toHaveBeenCalledOnce();
  expect(purchase.phase.value).toBe('idle');
});

test('[DETL-12] a declined card says so and can be tried again with a new key', async () => {
  const { purchase, client, purchases, on } = setUp();
  client.failNext(
    'purchase',
    form({ payment: { code: 'payment_declined', message: '', params: { code: 'D4451' } } }),
  );
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toEqual({ kind: 'declined', code: 'D4451' });
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases()[1]?.idempotencyKey).not.toBe(purchases()[0]?.idempotencyKey);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[API-04] problems that only the server found go to their fields', async () => {
  const { purchase, client, on } = setUp();
  client.failNext('purchase', form({ 'contact.email': { code: 'email_invalid', message: '' } }));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(on.problems).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ path: 'contact.email' })]);
});

test('[DETL-12] [API-04] a code of the card fields that the server refuses has the card entered again, beside the button', async () => {
  const { purchase, client, card, on } = setUp();
  client.failNext('purchase', form({ 'payment.secureFieldCode': { code: 'required', message: '' } }));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect([purchase.phase.value, purchase.notice.value]).toEqual(['idle', { kind: 'invalid' }]);
  expect(card.reset).toHaveBeenCalledOnce();
  expect(on.problems).not.toHaveBeenCalled();
});

test.each([
  ['payment_unavailable', 'unavailable'],
  ['payment_failed', 'notTaken'],
  ['payment_refunded', 'refunded'],
] as const)(
  '[DETL-12] [DETL-15] %s: a notice of its own, and the card is entered again',
  async (code, kind) => {
    const { purchase, client, card, purchases } = setUp();
    client.failNext('purchase', form({ payment: { code, message: '' } }));
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect(purchase.notice.value).toEqual({ kind });
    expect([purchase.phase.value, card.reset.mock.calls.length]).toEqual(['idle', 1]);
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect(purchases()[1]?.idempotencyKey).not.toBe(purchases()[0]?.idempotencyKey);
  },
);
