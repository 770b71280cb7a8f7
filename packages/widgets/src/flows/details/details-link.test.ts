import type { Quote } from '@coverkit/rules';
import type { Accepted } from '@coverkit/rules/contract';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, type MemoryClient, memoryConfig } from '../../client/memory.ts';
import { claimOf } from '../../flow/testing/browser-claim.ts';
import { createDetailsForm } from './details-form.ts';
import { prepareDetails } from './prepare-details.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready = (overrides: Partial<Quote> = {}) =>
  exampleQuote({ ...exampleReadyDraft({ ages: [34, 31] }), ...overrides });

/** The form of a visitor who came by a link, in a browser that has not opened the quote before. */
function arriveByLink(quote: Quote, own: string | null = null) {
  const client = createMemoryClient({ quotes: [quote] });
  const onTokenExchanged = vi.fn();
  const claim = claimOf(own);
  const model = createDetailsForm({
    client,
    access: { reference: quote.reference, token: quote.token },
    config: memoryConfig(),
    unsavedCopy: { read: () => ({}), write: () => {}, reduce: () => {}, clear: () => {}, isOwn: () => true },
    onEntry: vi.fn(),
    claim,
    onTokenExchanged,
  });
  return { model, client, claim, onTokenExchanged };
}

test('[EMBD-06] [HOST-12] the token of a link that another person may know is exchanged before anything can be typed', async () => {
  const shared = ready({ handover: true });
  const { model, client, claim, onTokenExchanged } = arriveByLink(shared);
  await model.load();
  const [{ reference, token }] = onTokenExchanged.mock.calls[0] ?? [{}];
  expect(reference).toBe(shared.reference);
  expect(token).not.toBe(shared.token);
  expect([model.stage.value, model.quote.value, claim.token()]).toEqual(['loading', null, token]);
  expect(client.calls.map(({ method }) => method)).toEqual(['takeOver']);
  expect(await client.reload({ reference, token })).not.toHaveProperty('handover');
});

test('[DETL-13] an earlier link says so, and leads a browser that went on with the quote to its newer one', async () => {
  const earlier = ready({ linkReplaced: true });
  const { reference, token } = earlier;
  const stranger = arriveByLink(earlier);
  await stranger.model.load();
  expect([stranger.model.stage.value, stranger.model.quote.value]).toEqual(['replaced', null]);
  const known = arriveByLink(earlier, 'newer');
  vi.spyOn(known.client, 'reload').mockResolvedValueOnce(ready());
  await known.model.load();
  expect(known.onTokenExchanged).toHaveBeenCalledWith({ reference, token: 'newer' });
  const own = arriveByLink(earlier, token);
  await own.model.load();
  expect(own.model.stage.value).toBe('replaced');
});

/** The same by the link of a mail, whose visitor went on. */
async function arriveByMail(quote = ready({ handover: true })) {
  const arrived = arriveByLink(quote);
  arrived.client.failNext('takeOver', new ClientError('messages', { code: 'link_unconfirmed' }));
  await arrived.model.load();
  expect([arrived.model.stage.value, arrived.model.mailedTo.value]).toEqual([
    'unconfirmed',
    quote.contact.email,
  ]);
  await arrived.model.confirmLink();
  expect([arrived.model.stage.value, arrived.claim.token()]).toEqual(['form', null]);
  expect(arrived.onTokenExchanged).not.toHaveBeenCalled();
  const stored = () => client.calls.map(({ method }) => method).filter((method) => method !== 'reload');
  const { client } = arrived;
  expect(stored(), 'a press takes the link from nobody').toEqual(['takeOver']);
  return { ...arrived, quote, stored };
}

test('[EMBD-06] [DETL-13] the link of a mail says whose quote it is, and is exchanged in place with the first change', async () => {
  const { model, client, claim, quote, stored, onTokenExchanged } = await arriveByMail();
  client.failNext('takeOver', new ClientError('offline'));
  model.setContact({ locality: 'Hobart' });
  model.setContact({ postCode: '7000' });
  expect(onTokenExchanged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  const { reference } = quote;
  const own = { reference, token: claim.token() };
  expect(own.token).not.toBe(quote.token);
  expect(onTokenExchanged).toHaveBeenCalledExactlyOnceWith(own, expect.objectContaining(own));
  expect([model.access(), model.quote.value?.token, model.stage.value]).toEqual([own, own.token, 'form']);
  expect(stored()).toEqual(['takeOver', 'takeOver', 'takeOver', 'save']);
  expect(client.quote(reference)?.contact).toMatchObject({ locality: 'Hobart', postCode: '7000' });
  await model.refresh();
  expect(model.stage.value).toBe('form');
});

test('[EMBD-06] [DETL-13] of two readers of one mail the first who changes something has the quote, the other sees it with a change', async () => {
  const { model, client, quote } = await arriveByMail();
  const elsewhere = await client.takeOver(quote, 'd'.repeat(32), { confirmed: true });
  // What is open stays as it is.
  expect([model.stage.value, model.quote.value?.contact]).toEqual(['form', quote.contact]);
  model.setContact({ locality: 'Hobart' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(model.stage.value).toBe('replaced');
  expect((await client.reload(elsewhere)).contact.locality).toBe(quote.contact.locality);
});

const card = { cardType: 'visa', secureFieldCode: 'code' } as const;
type Arrived = Awaited<ReturnType<typeof arriveByMail>>;
test.each<[string, string, (arrived: Arrived) => Promise<unknown>]>([
  [
    'a payment',
    'purchase',
    ({ model }) => {
      const { quote } = model;
      const input = { payment: card, idempotencyKey: 'k'.repeat(32), shownTotal: quote.value!.netPrice! };
      return model.charge(quote.value!, input);
    },
  ],
  ['a review', 'refer', ({ model, client }) => model.send(client.refer)],
  ['a mail of the quote', 'update', ({ model, client }) => model.store((mine) => client.update(mine))],
])(
  '[EMBD-06] [DETL-15] %s by the link of a mail exchanges it first, also where the answer was lost',
  async (_, method, act) => {
    const arrived = await arriveByMail();
    const { model, client, claim, stored } = arrived;
    client.failNext('takeOver', new ClientError('offline'));
    await expect(act(arrived)).rejects.toMatchObject({ kind: 'offline' });
    expect(stored()).not.toContain(method);
    await act(arrived).catch(() => {});
    expect(stored().slice(-2)).toEqual(['takeOver', method]);
    expect(client.calls.at(-1)?.input).toMatchObject({ token: claim.token() });
    expect(model.access().token).toBe(claim.token());
  },
);

test('[SCRN-06] [EMBD-06] a screening by the link of a mail is opened by this browser’s own link, and by the traveller’s new one', async () => {
  const { model, client, claim, quote } = await arriveByMail();
  const token = vi.spyOn(client, 'reload');
  token.mockImplementation(async () => ({
    ...quote,
    ...{ handover: undefined, token: claim.token() ?? quote.token },
    insurees: quote.insurees.map((one) => ({ ...one, token: `of ${claim.token()}` })),
  }));
  await model.renew();
  expect(await model.screeningToken(2)).toBe(`of ${'c'.repeat(43)}`);
  expect(model.access().token).toBe(claim.token());
});

test('[EMBD-06] a payment that was pending on arrival and then failed shows no form before the token is exchanged', async () => {
  const paying = ready({ status: 40, paymentPending: true });
  const { model, client, onTokenExchanged } = arriveByLink(paying);
  await model.load();
  expect(model.stage.value).toBe('pending');
  client.takeOver = async ({ reference }) => ({ reference, token: 'own' });
  model.adopt({ ...paying, status: 2, paymentPending: false });
  await vi.runAllTimersAsync();
  expect(model.stage.value).not.toBe('form');
  expect(onTokenExchanged).toHaveBeenCalledWith({ reference: paying.reference, token: 'own' });
});

test('[EMBD-06] a link that is asked for before the details are rendered is exchanged once, and its failure is theirs', async () => {
  const { model, client, onTokenExchanged } = arriveByLink(ready({ handover: true, reference: 'HT7' }));
  await prepared(client, 'HT7');
  await model.load();
  expect(onTokenExchanged).toHaveBeenCalledOnce();
  expect(client.calls.map(({ method }) => method)).toEqual(['takeOver']);
});

test('[SUMM-04] [EMBD-06] what was accepted on an affiliate’s page is stored with the exchange, also by the next try', async () => {
  const quote = ready({ handover: true, reference: 'HT8', acknowledgement: { duty: false, privacy: false } });
  const accepted = { duty: true, privacy: true, basedOn: quote.savedAt };
  const { model, client, onTokenExchanged } = arriveByLink(quote);
  client.failNext('takeOver', new ClientError('offline'));
  await prepared(client, 'HT8', accepted);
  await model.load();
  expect(model.stage.value).toBe('failed');
  await model.load();
  expect(onTokenExchanged).toHaveBeenCalledOnce();
  expect(client.quote('HT8')?.acknowledgement).toEqual({ duty: true, privacy: true });
});

test('[SUMM-04] [DETL-13] what was accepted of an earlier version is not stored, and nothing is exchanged', async () => {
  const quote = ready({ handover: true, reference: 'HT9', acknowledgement: { duty: false, privacy: false } });
  const { client } = arriveByLink(quote);
  const accepted = { duty: true, privacy: true, basedOn: '2026-11-19T00:00:00.000Z' };
  const onChanged = await prepared(client, 'HT9', accepted);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(client.quote('HT9')).toMatchObject({ token: quote.token, acknowledgement: { duty: false } });
});

async function prepared(client: MemoryClient, reference: string, accepted?: Accepted) {
  const onChanged = vi.fn();
  const access = { reference, token: client.quote(reference)!.token };
  await prepareDetails({ client, access, accepted, onChanged });
  return onChanged;
}
