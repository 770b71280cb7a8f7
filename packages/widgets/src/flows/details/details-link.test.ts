import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import { claimOf } from '../../flow/testing/browser-claim.ts';
import { createDetailsForm } from './details-form.ts';

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
    unsavedCopy: { read: () => ({}), write: () => undefined, clear: () => undefined },
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

test('[EMBD-06] [DETL-13] the link of a mail says whose quote it is, and is exchanged once the visitor goes on', async () => {
  const quote = ready({ handover: true });
  const { model, client, claim, onTokenExchanged } = arriveByLink(quote);
  client.failNext('takeOver', new ClientError('messages', { code: 'link_unconfirmed' }));
  await model.load();
  expect([model.stage.value, model.mailedTo.value]).toEqual(['unconfirmed', quote.contact.email]);
  expect([onTokenExchanged.mock.calls, claim.token()]).toEqual([[], null]);
  await model.confirmLink();
  expect(onTokenExchanged).toHaveBeenCalledExactlyOnceWith({
    reference: quote.reference,
    token: claim.token(),
  });
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
