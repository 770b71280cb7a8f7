import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCardPayment } from '../../checkout/charge/card-payment.model.ts';
import { surchargeFetcher } from '../../checkout/charge/fetch-surcharge.ts';
import { type AdditionalPremium, ClientError } from '../../client/client.ts';
import { createMemoryClient, type MemoryClientOptions } from '../../client/memory.ts';
import { premiumSubject } from './payment-subject.ts';
import { examplePremium } from './testing/premium.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(options: MemoryClientOptions = {}) {
  const premium = signal<AdditionalPremium | null>(examplePremium());
  const client = createMemoryClient({ payments: [examplePremium()], ...options });
  const card = {
    check: async () => ({ ok: true, code: 'code-1' }) as const,
    reset: vi.fn(),
    markMissing: vi.fn(),
  };
  const on = { answer: vi.fn(), moved: vi.fn(), gone: vi.fn(), failure: vi.fn() };
  const payment = createCardPayment({
    subject: premiumSubject(premium, client),
    card,
    surchargeBasisPoints: 150,
    fetchSurcharge: surchargeFetcher(client),
    reach: async () => {},
    onCardInvalid: vi.fn(),
    onAnswer: on.answer,
    onStateChanged: on.moved,
    onLinkInvalid: on.gone,
    onFailure: on.failure,
  });
  payment.chooseCardType('visa');
  const sent = () =>
    client.calls
      .filter((one) => one.method === 'makePayment')
      .map((one) => one.input as { idempotencyKey: string; shownTotal: number; pid: string });
  const press = async () => {
    void payment.submit();
    await vi.runAllTimersAsync();
  };
  return { premium, client, card, on, payment, sent, press };
}

/** The next responses are lost, although the bank has answered. */
function loseAnswers(client: ReturnType<typeof setUp>['client'], times: number) {
  const make: typeof client.makePayment = client.makePayment.bind(client);
  let left = times;
  vi.spyOn(client, 'makePayment').mockImplementation(async (link, input) => {
    const answer = await make(link, input);
    left -= 1;
    if (left >= 0) throw new ClientError('offline');
    return answer;
  });
}

test('[PAYM-01] [DETL-09] the card is charged what the link asks for, with the surcharge that is shown', async () => {
  const { payment, sent, press, on } = setUp();
  payment.chooseCardType('amex');
  expect(payment.total.value).toBe(8640 + 130);
  await press();
  expect(sent()).toEqual([expect.objectContaining({ pid: 'p'.repeat(43), shownTotal: 8770 })]);
  expect(on.answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 10, pending: false }));
  expect(payment.phase.value).toBe('done');
});

test('[DETL-15] a lost answer is asked for again with the same key, and charges once', async () => {
  const { client, sent, press, on } = setUp();
  loseAnswers(client, 1);
  await press();
  expect(new Set(sent().map((one) => one.idempotencyKey)).size).toBe(1);
  expect(on.answer).toHaveBeenCalledOnce();
});

test('[DETL-15] no answer at all: the link itself says that it is paid, and nothing is sent again', async () => {
  const { client, sent, press, on } = setUp();
  loseAnswers(client, 3);
  await press();
  expect(sent()).toHaveLength(3);
  expect(on.answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 10 }));
});

test('[DETL-15] pending, then paid: complete without another charge', async () => {
  const { client, payment, sent, press, on } = setUp({ bank: () => 'pending' });
  await press();
  expect(payment.phase.value).toBe('unconfirmed');
  client.settle('p'.repeat(43), 'paid');
  await payment.resolvePending(examplePremium({ status: 10 }));
  expect(sent()).toHaveLength(1);
  expect(payment.phase.value).toBe('done');
  expect(on.answer).toHaveBeenLastCalledWith(expect.objectContaining({ status: 10 }));
});

test.each([
  ['declined', { kind: 'declined', code: 'D4405' }],
  ['refunded', { kind: 'refunded' }],
] as const)(
  '[DETL-12] [DETL-15] pending, then %s: the notice says which, and another card has a key of its own',
  async (outcome, notice) => {
    const { client, payment, sent, press, on } = setUp({ bank: () => 'pending' });
    await press();
    client.settle('p'.repeat(43), outcome);
    await payment.resolvePending(examplePremium());
    expect(payment.notice.value).toEqual(notice);
    expect(on.moved).toHaveBeenCalledOnce();
    await press();
    expect(new Set(sent().map((one) => one.idempotencyKey)).size).toBe(2);
  },
);

test('[DETL-15] pending from before this page, then over: what became of it is not known here', async () => {
  const { payment, on } = setUp();
  await payment.resolvePending(examplePremium());
  expect(payment.notice.value).toEqual({ kind: 'notTaken' });
  expect(on.moved).toHaveBeenCalledOnce();
});

test('[DETL-16] another amount by now: nothing is charged, old and new are shown, and it is pressed anew', async () => {
  const { client, payment, premium, press, on } = setUp();
  client.askFor('p'.repeat(43), 9000);
  await press();
  expect(payment.notice.value).toEqual({ kind: 'priceChanged', shown: 8640, actual: 9000 });
  expect(premium.value?.amount).toBe(9000);
  expect(on.answer).not.toHaveBeenCalled();
  await press();
  expect(on.answer).toHaveBeenCalledOnce();
});

test('[PAYM-01] paid in another tab meanwhile: it moves on; a link that is over by now is gone', async () => {
  const elsewhere = setUp();
  const { client } = elsewhere;
  const { reference, pid } = examplePremium();
  const payment = { cardType: 'visa', secureFieldCode: 'c' } as const;
  await client.makePayment({ reference, pid }, { payment, shownTotal: 8640, idempotencyKey: 'k'.repeat(22) });
  await elsewhere.press();
  // What the other tab's card was charged, not what this page shows for its own.
  expect(elsewhere.on.answer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ status: 10, total: 8640 }),
  );

  const refused = setUp({ payments: [{ ...examplePremium(), status: 10 }] });
  refused.client.failNext('makePayment', new ClientError('notFound', { code: 'payment_link_invalid' }));
  await refused.press();
  expect(refused.on.moved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 10 }));
  expect(refused.on.gone).not.toHaveBeenCalled();

  const over = setUp({ payments: [] });
  await over.press();
  expect(over.on.gone).toHaveBeenCalledOnce();
  expect(over.on.failure).not.toHaveBeenCalled();
});
