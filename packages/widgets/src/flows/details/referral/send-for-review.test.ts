import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../../client/memory.ts';
import { claimOf } from '../../../flow/testing/browser-claim.ts';
import { createDetailsForm } from '../details-form.ts';
import { createSendForReview } from './send-for-review.ts';

/** A trek that a person must review, with nothing left to answer. */
function trek(): Quote {
  const draft = exampleReadyDraft({ ages: [34] });
  return exampleQuote({
    ...draft,
    climbingCover: {
      ...{ ...draft.climbingCover, enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1 },
      ...{ tourOperator: 'other', injuries: false, over6500: false, evac: false, altSickness: false },
      dates: { from: '2027-02-02', to: '2027-02-09' },
    },
  });
}

async function setUp(quote = trek()) {
  const client = createMemoryClient({ quotes: [quote] });
  const on = { entry: vi.fn(), answer: vi.fn(), notNeeded: vi.fn(), failure: vi.fn() };
  const { reference, token } = quote;
  const form = createDetailsForm({
    client,
    access: { reference, token },
    claim: claimOf(token),
    onTokenExchanged: () => expect.unreachable(),
    config: memoryConfig(),
    unsavedCopy: { read: () => ({}), write: () => {}, reduce: () => {}, clear: () => {}, isOwn: () => true },
    onEntry: on.entry,
  });
  await form.load();
  const review = createSendForReview({
    ...{ client, form, onAnswer: on.answer, onNotNeeded: on.notNeeded, onFailure: on.failure },
  });
  return { client, form, review, on, refers: () => client.calls.filter((one) => one.method === 'refer') };
}

test('[DETL-11] [DETL-13] what was typed a moment ago is stored and sent along, once for two presses', async () => {
  const { client, form, review, on, refers } = await setUp();
  form.setContact({ locality: 'Hobart' });
  await Promise.all([review.submit(), review.submit()]);
  expect(refers()).toHaveLength(1);
  expect(client.quote(trek().reference)).toMatchObject({ status: 50, contact: { locality: 'Hobart' } });
  // The climber who was ticked for the visitor is an answer now.
  expect(client.quote(trek().reference)?.insurees[0]?.climbingApplicant).toBe(true);
  expect(on.answer).toHaveBeenCalledOnce();
  expect(review.phase.value).toBe('done');
});

test('[DETL-10] [DETL-11] with an answer missing nothing is sent, and its section opens', async () => {
  const { form, review, refers } = await setUp();
  form.setContact({ phone: '' });
  await review.submit();
  expect(refers()).toEqual([]);
  expect([review.phase.value, form.focus.value]).toEqual(['idle', { section: 'contact', on: 'problem' }]);
});

test('[DETL-13] what another tab saved meanwhile is merged and sent, and not overwritten', async () => {
  const { client, form, review } = await setUp();
  const stored = client.quote(trek().reference)!;
  await client.save({ ...stored, contact: { ...stored.contact, phone: '0411 111 111' } });
  form.setContact({ locality: 'Hobart' });
  await review.submit();
  const { contact, status } = client.quote(trek().reference)!;
  expect([contact.phone, contact.locality, status]).toEqual(['0411 111 111', 'Hobart', 50]);
});

test.each([
  ['declined', { status: -1 }],
  ['complete', { status: 89, paid: true }],
] as const)('[DETL-12] a quote that is %s by now goes to its screen', async (screen, facts) => {
  const { client, review, on } = await setUp();
  client.failNext('refer', new ClientError('closed', { code: 'quote_closed' }));
  vi.spyOn(client, 'reload').mockResolvedValueOnce({ ...trek(), ...facts });
  await review.submit();
  expect(on.entry).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ screen }), expect.anything());
  expect(on.failure).not.toHaveBeenCalled();
});

test('[DETL-12] a state that cannot be loaded is a failure, and can be tried again', async () => {
  const { client, review, on } = await setUp();
  client.failNext('refer', new ClientError('closed', { code: 'quote_closed' }));
  client.failNext('reload', new ClientError('offline'));
  await review.submit();
  expect(on.failure).toHaveBeenCalledOnce();
  await review.submit();
  expect(on.answer).toHaveBeenCalledOnce();
});

test('[ERRS-04] a busy server says so beside the button', async () => {
  const { client, review, on } = await setUp();
  client.failNext('refer', new ClientError('busy', { retryAfter: 30 }));
  await review.submit();
  expect([review.phase.value, review.notice.value]).toEqual(['idle', 'busy']);
  expect(on.failure).toHaveBeenCalledOnce();
});
