import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { form, setUp } from './testing/purchase-setup.ts';

/** Presses that nobody, or nobody for sure, has answered. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[DETL-15] a lost answer is asked for again with the same key and the same body', async () => {
  const { purchase, client, purchases, on } = setUp();
  client.failNext('purchase', new ClientError('offline'));
  void purchase.submit();
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
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchase.phase.value).toBe('unconfirmed');
  await purchase.submit();
  expect(purchases()).toHaveLength(3);
  void purchase.resend();
  await vi.runAllTimersAsync();
  expect(new Set(purchases().map((one) => one.idempotencyKey)).size).toBe(1);
  expect(on.purchased).toHaveBeenCalledOnce();
});

test('[DETL-15] when the quote itself waits for its payment, the pending page takes over', async () => {
  const { purchase, client, on, stored } = setUp();
  vi.spyOn(client, 'reload').mockResolvedValue({ ...stored, paymentPending: true });
  client.failNext('purchase', new ClientError('unexpected'));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(on.moved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ paymentPending: true }));
});

test.each([
  ['other_payment_pending', 'otherPayment'],
  ['payment_pending', 'paying'],
] as const)(
  '[DETL-15] [ERRS-01] while another payment is under way (%s), the pending page takes over; where that failed, this card can pay',
  async (code, kind) => {
    const { purchase, client, on, purchases } = setUp();
    client.failNext('purchase', new ClientError('messages', { code, retryAfter: 5 }));
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect([purchase.phase.value, purchase.notice.value]).toEqual(['idle', { kind }]);
    expect(on.moved).toHaveBeenCalledOnce();
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect(new Set(purchases().map((one) => one.idempotencyKey)).size).toBe(2);
    expect(on.purchased).toHaveBeenCalledOnce();
  },
);

test('[ERRS-04] a server that stays busy charged nothing, and says so', async () => {
  const { purchase, client, purchases } = setUp();
  for (const _ of [1, 2, 3]) client.failNext('purchase', new ClientError('busy', { retryAfter: 1 }));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases()).toHaveLength(3);
  expect(purchase.notice.value).toEqual({ kind: 'busy' });
  expect(purchase.phase.value).toBe('idle');
});

test('[DETL-12] [ERRS-01] too many tried cards are not a shop that is busy', async () => {
  const { purchase, client, purchases } = setUp();
  client.failNext('purchase', new ClientError('busy', { code: 'rate_limited', retryAfter: 60 }));
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchases()).toHaveLength(1);
  expect(purchase.notice.value).toEqual({ kind: 'tooMany' });
  expect(purchase.phase.value).toBe('idle');
});

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
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect([purchase.phase.value, purchase.notice.value]).toEqual(['unconfirmed', null]);
    void purchase.resend();
    await vi.runAllTimersAsync();
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    expect(on.purchased).toHaveBeenCalledOnce();
  },
);

test('[DETL-15] a first answer that was lost, then a busy server: the quote itself knows that it is bought', async () => {
  const setting = setUp();
  const { purchase, on } = setting;
  const keys = answerNext(setting, ['lost', 'busy', 'busy']);
  void purchase.submit();
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
    void purchase.submit();
    await vi.runAllTimersAsync();
    void purchase.resend();
    await vi.runAllTimersAsync();
    expect([purchase.phase.value, purchase.notice.value]).toEqual(['unconfirmed', null]);
  }
});

test('[DETL-15] bought, and its answer never arrives: sent once more automatically, and then by the visitor', async () => {
  const setting = setUp();
  const { purchase, on } = setting;
  const keys = answerNext(setting, ['lost', 'offline', 'offline', 'busy', 'busy', 'busy']);
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect([keys.length, purchase.phase.value]).toEqual([6, 'unconfirmed']);
  void purchase.resend();
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
  void purchase.submit();
  await vi.runAllTimersAsync();
  expect(purchase.phase.value).toBe('unconfirmed');
  await purchase.resolvePending({ ...stored, status: 89 });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(purchase.phase.value).toBe('done');
  expect(on.purchased.mock.lastCall?.[0]).toMatchObject({ token: expect.not.stringMatching(stored.token) });
});

test('[DETL-15] a pending payment that turns out bought without an answer is never shown as not taken', async () => {
  const setting = setUp();
  const { purchase, client, on, stored } = setting;
  pendingNext(setting);
  void purchase.submit();
  await vi.runAllTimersAsync();
  const bought = { ...stored, status: 89 };
  vi.spyOn(client, 'purchase').mockRejectedValue(new ClientError('busy'));
  vi.spyOn(client, 'reload').mockResolvedValue(bought);
  void purchase.resolvePending(bought);
  await vi.runAllTimersAsync();
  expect(purchase.notice.value).toBeNull();
  expect(on.moved).toHaveBeenLastCalledWith(bought);
});

test.each([
  ['payment_declined', { kind: 'declined', code: 'D4405' }],
  ['payment_refunded', { kind: 'refunded' }],
  ['payment_failed', { kind: 'notTaken' }],
] as const)(
  '[DETL-12] [DETL-15] a pending payment that came to nothing says what became of it, and can be tried again: %s',
  async (code, notice) => {
    const setting = setUp();
    const { purchase, client, card, on, stored } = setting;
    const keys = pendingNext(setting);
    void purchase.submit();
    await vi.runAllTimersAsync();
    client.failNext('purchase', form({ payment: { code, message: '', params: { code: 'D4405' } } }));
    await purchase.resolvePending(stored);
    expect([purchase.phase.value, purchase.notice.value]).toEqual(['idle', notice]);
    expect(card.reset).toHaveBeenCalled();
    expect(on.moved).toHaveBeenCalledExactlyOnceWith(stored);
    void purchase.submit();
    await vi.runAllTimersAsync();
    expect([keys()[0] === keys()[1], new Set(keys()).size]).toEqual([true, 2]);
  },
);

test('[DETL-15] a pending payment whose own answer is lost in the end can be asked for again', async () => {
  const setting = setUp();
  const { purchase, client, on, stored } = setting;
  const keys = pendingNext(setting);
  void purchase.submit();
  await vi.runAllTimersAsync();
  for (const _ of [1, 2, 3]) client.failNext('purchase', new ClientError('offline'));
  void purchase.resolvePending(stored);
  await vi.runAllTimersAsync();
  expect(on.moved).toHaveBeenLastCalledWith(stored);
  expect(purchase.phase.value).toBe('unconfirmed');
  expect(new Set(keys()).size).toBe(1);
});

test('[DETL-16] a purchase that is refused as changed is followed by the quote of the server, and the card stays', async () => {
  const { purchase, client, on, card, stored } = setUp();
  const changed = new ClientError('changed', { code: 'quote_changed' });
  client.failNext('purchase', changed);
  void purchase.submit();
  await vi.runAllTimersAsync();
  const latest = expect.objectContaining({ reference: stored.reference });
  expect(on.moved).toHaveBeenCalledExactlyOnceWith(latest, changed);
  expect([purchase.phase.value, purchase.notice.value]).toEqual(['idle', null]);
  for (const callback of [on.failure, card.reset]) expect(callback).not.toHaveBeenCalled();
});
