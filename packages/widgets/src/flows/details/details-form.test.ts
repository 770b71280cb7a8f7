import { emptyMedical, type Quote, quoteStatus, withoutMedicalAnswers } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import { createUnsavedCopy, unsavedKey } from '../../flow/saver/unsaved-copy.ts';
import { claimOf } from '../../flow/testing/browser-claim.ts';
import { storageInMemory } from '../../flow/testing/storage-in-memory.ts';
import { beginScreening, declareConditions } from '../../screening/testing/declare-conditions.ts';
import { createDetailsForm } from './details-form.ts';
import { type EditedParts, editableParts } from './saving/unsaved-parts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ready = (overrides: Partial<Quote> = {}) =>
  exampleQuote({ ...exampleReadyDraft({ ages: [34, 31] }), ...overrides });
/** A visitor who started the quote needs no other token. */
const startedHere = { claim: claimOf(exampleQuote().token), onTokenExchanged: () => expect.unreachable() };
const blank = (overrides: Partial<Quote> = {}) =>
  ready({
    medical: {
      ...ready().medical,
      undiagnosedSymptoms: null,
      prescreenA: null,
      prescreenB: null,
      acknowledgePrivacy: false,
    },
    insurees: [],
    contact: { ...ready().contact, firstName: '', lastName: '' },
    ...overrides,
  });

async function setUp(quote: Quote, typed: EditedParts = {}, isBlocked = false) {
  const client = createMemoryClient({ quotes: [quote] });
  const onEntry = vi.fn();
  let kept = typed;
  const unsavedCopy = {
    read: () => kept,
    write: (parts: EditedParts) => {
      if (!isBlocked) kept = parts;
    },
    isOwn: () => true,
    reduce: (parts: EditedParts) => {
      kept = parts;
    },
    clear: () => {
      kept = {};
    },
  };
  const { reference, token } = quote;
  const model = createDetailsForm({
    ...startedHere,
    client,
    access: { reference, token },
    config: memoryConfig(),
    unsavedCopy,
    onEntry,
  });
  await model.load();
  return { model, client, onEntry, kept: () => kept };
}

test('[DETL-13] opened on another device meanwhile: the next save says so, and what was typed stays in the tab', async () => {
  const { model, client, kept } = await setUp(ready());
  client.failNext('save', new ClientError('closed', { code: 'link_replaced' }));
  model.setContact({ locality: 'Hobart' });
  await vi.advanceTimersByTimeAsync(1500);
  expect(model.stage.value).toBe('replaced');
  expect(kept()).toMatchObject({ contact: { locality: 'Hobart' } });
});

test.each([
  ['referral', { status: 50, referralPending: true }],
  ['declined', { status: -1 }],
  ['complete', { status: 89, paid: true }],
  ['complete', { status: 90, paid: true }],
  ['summary', { coverLevelId: null }],
  ['summary', { australianResidents: false, lastThreeMonths: false }],
] as const)('[DETL-01] entering goes to %s for %o', async (screen, facts) => {
  const { model, onEntry } = await setUp(ready(facts));
  expect(onEntry).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ screen }), expect.anything());
  expect(model.stage.value).toBe('left');
});

test('[DETL-01] an open quote shows the form, and a wrong link says so', async () => {
  const { model, onEntry } = await setUp(ready());
  expect(onEntry).not.toHaveBeenCalled();
  expect(model.stage.value).toBe('form');
  const client = createMemoryClient({ quotes: [] });
  const unsavedCopy = {
    read: () => ({}),
    write: () => {},
    reduce: () => {},
    clear: () => {},
    isOwn: () => true,
  };
  const access = { reference: 'NOPE', token: 'x' };
  const lost = createDetailsForm({
    ...startedHere,
    client,
    access,
    config: memoryConfig(),
    unsavedCopy,
    onEntry,
  });
  await lost.load();
  expect(lost.stage.value).toBe('notFound');
});

test('[DETL-15] a payment whose outcome is not known shows as pending, never as a form to pay again', async () => {
  const { model } = await setUp(ready({ status: 40, paymentPending: true }));
  expect(model.stage.value).toBe('pending');
});

test('[DETL-01] [DETL-15] the payment opens once what was typed is saved, and not where another tab pays or nothing can be changed', async () => {
  const quote = ready();
  const setting = await setUp(quote);
  const { model, client, onEntry } = setting;
  const payment = () => model.sections.value.find((one) => one.name === 'payment')?.state;
  const typeAndContinue = async (locality: string) => {
    model.edit('contact');
    model.setContact({ locality });
    model.proceed('contact');
    expect(payment()).toBe('locked');
    await vi.advanceTimersByTimeAsync(10);
  };
  await typeAndContinue('Hobart');
  expect([payment(), client.quote(quote.reference)?.contact.locality]).toEqual(['open', 'Hobart']);

  client.failNext('save', new ClientError('offline'));
  await typeAndContinue('Perth');
  // Without a network the visitor goes on; it is saved later.
  expect([payment(), model.stage.value]).toEqual(['open', 'form']);

  const { save, reload } = client;
  client.save = async () => Promise.reject(new ClientError('messages', { code: 'payment_pending' }));
  client.reload = async () => ({ ...client.quote(quote.reference)!, status: 40, paymentPending: true });
  await typeAndContinue('Darwin');
  expect([payment(), model.stage.value]).toEqual(['locked', 'pending']);

  Object.assign(client, { save, reload });
  client.save = async () => Promise.reject(new ClientError('closed', { code: 'quote_closed' }));
  client.reload = async () => ({ ...client.quote(quote.reference)!, status: quoteStatus.paid });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([payment(), model.stage.value]).toEqual(['locked', 'left']);
  expect(onEntry.mock.lastCall?.[0].screen).toBe('complete');
});

test('[DETL-13] coming back on another device resumes at the first gap', async () => {
  const { model } = await setUp(
    ready({ acceptance: { pds: true, privacy: false, targetMarket: false, electronicDelivery: false } }),
  );
  expect(model.sections.value.map((one) => one.state)).toEqual(['done', 'done', 'done', 'open', 'locked']);
});

test('[DETL-02] "Continue" opens the next section, or shows what is missing and points at it', async () => {
  const { model } = await setUp(blank());
  model.proceed('medical');
  expect(model.focus.value).toEqual({ section: 'medical', on: 'problem' });
  expect(model.problems.value.map((one) => one.path)).toEqual(['medical.acknowledgePrivacy']);
  model.setMedical({ acknowledgePrivacy: true });
  expect(model.problems.value).toEqual([]);
  model.setMedical({ undiagnosedSymptoms: false, preExMoreInfo: false });
  model.setMedical({ prescreenA: false, prescreenB: false });
  model.proceed('medical');
  expect(model.focus.value).toEqual({ section: 'travellers', on: 'heading' });
});

test('[DETL-02] [DETL-05] as long as nobody is named who climbs, all that follows waits', async () => {
  const quote = ready();
  const climbingCover = { ...quote.climbingCover, enabled: true, type: 'climbing' as const, totalPeople: 1 };
  const { model } = await setUp({ ...quote, climbingCover });
  const stateOf = (name: string) => model.sections.value.find((one) => one.name === name)?.state;
  expect(['climbing', 'contact', 'payment'].map(stateOf)).toEqual(['open', 'locked', 'locked']);
  model.proceed('climbing');
  expect(model.problems.value.map((one) => one.code)).toEqual(['climbers_count']);
  const experience = { climbingApplicant: true, climbingYears: '4-6' as const, climbingEwbank: 20 };
  model.setInsuree(quote.insurees[0]!.number, experience);
  model.proceed('climbing');
  expect(['climbing', 'contact'].map(stateOf)).toEqual(['done', 'open']);
});

test('[DETL-06] contact names follow the first traveller while they match', async () => {
  const { model } = await setUp(blank());
  model.setInsuree(1, { firstName: 'Ana' });
  model.setInsuree(2, { firstName: 'Ben' });
  expect(model.quote.value?.contact.firstName).toBe('Ana');
  model.setContact({ firstName: 'Annabel' });
  model.setInsuree(1, { firstName: 'Anna' });
  expect(model.quote.value?.contact.firstName).toBe('Annabel');
});

test('[DETL-02] [DETL-03] who is screened is asked of several travellers, and what follows waits for the screening', async () => {
  const { model, client } = await setUp(ready());
  const states = () => model.sections.value.map((one) => one.state);
  model.edit('medical');
  model.setMedical({ prescreenA: true });
  model.proceed('medical');
  expect(model.problems.value.map((one) => one.path)).toEqual(['insurees.0.requiresScreening']);
  model.setInsuree(2, { requiresScreening: true, firstName: '' });
  model.proceed('medical');
  // Of both sections that ask for it.
  expect(new Set(model.problems.value.map((one) => one.path))).toEqual(new Set(['insurees.1.firstName']));
  model.setInsuree(2, { firstName: 'Sam' });
  model.proceed('medical');
  expect([model.focus.value?.section, states()]).toEqual([
    'medical',
    ['open', 'locked', 'locked', 'locked', 'locked'],
  ]);
  expect(model.readyToPay()).toBe(false);

  const insureeToken = (await model.screeningToken(2)) ?? '';
  const { reference, token } = model.quote.value!;
  const calls = await client.screening();
  const session = await beginScreening(calls, { reference, token, insuree: 2, insureeToken });
  const { version } = await declareConditions(calls, session, ['109']);
  const made = await calls.completeScreening(session, version);
  await calls.confirmScreening(session, { version: made.version, confirmed: true });
  await model.renew();
  model.proceed('medical');
  // What was answered before is kept; only the name that was changed is seen again.
  expect(states()).toEqual(['done', 'open', 'done', 'done', 'locked']);
});

test('[DETL-13] changes are saved, and an unsavedCopy copy goes over what the server has', async () => {
  const quote = ready();
  const { model, client, kept } = await setUp(quote, { contact: { ...quote.contact, locality: 'Hobart' } });
  expect(model.quote.value?.contact.locality).toBe('Hobart');
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.quote(quote.reference)?.contact.locality).toBe('Hobart');
  expect(kept()).toEqual({});
});

test('[DETL-13] a tab that is seen again takes over what another one saved, unless something is typed here', async () => {
  const quote = ready();
  const { model, client } = await setUp(quote);
  const elsewhere = async (change: Partial<Quote['contact']>) => {
    const current = await client.reload(quote);
    await client.save({ ...current, contact: { ...current.contact, ...change } });
  };
  await elsewhere({ locality: 'Perth' });
  await model.refresh();
  expect(model.quote.value?.contact.locality).toBe('Perth');
  model.setContact({ locality: 'Hobart' });
  await elsewhere({ locality: 'Darwin', postCode: '0800' });
  await model.refresh();
  expect(model.quote.value?.contact.locality).toBe('Hobart');
  await vi.advanceTimersByTimeAsync(1000);
  expect(model.saver.state.value).toBe('saved');
  const both = { locality: 'Hobart', postCode: '0800' };
  expect([model.quote.value?.contact, client.quote(quote.reference)?.contact]).toMatchObject([both, both]);
});

test('[DETL-13] two tabs that were never hidden each keep what the other saved', async () => {
  const quote = ready();
  const { model: one, client } = await setUp(quote);
  const other = createDetailsForm({
    ...startedHere,
    client,
    access: quote,
    config: memoryConfig(),
    unsavedCopy: { read: () => ({}), write: () => {}, reduce: () => {}, clear: () => {}, isOwn: () => true },
    onEntry: () => {},
  });
  await other.load();
  one.setContact({ address: '1 George Street' });
  await vi.advanceTimersByTimeAsync(1000);
  other.setInsuree(1, { firstName: 'Ada' });
  await vi.advanceTimersByTimeAsync(1000);
  one.setInsuree(2, { firstName: 'Ben' });
  await vi.advanceTimersByTimeAsync(1000);
  const stored = client.quote(quote.reference);
  expect(stored?.contact.address).toBe('1 George Street');
  expect(stored?.insurees.map((one) => one.firstName)).toEqual(['Ada', 'Ben']);
  expect(one.quote.value?.insurees[0]?.firstName).toBe('Ada');
});

test('[ERRS-04] no network on entry shows an error, and trying again works', async () => {
  const quote = ready();
  const client = createMemoryClient({ quotes: [quote] });
  client.failNext('reload', new ClientError('offline'));
  const unsavedCopy = {
    read: () => ({}),
    write: () => {},
    reduce: () => {},
    clear: () => {},
    isOwn: () => true,
  };
  const model = createDetailsForm({
    ...startedHere,
    client,
    access: quote,
    config: memoryConfig(),
    unsavedCopy,
    onEntry: () => {},
  });
  await model.load();
  expect(model.stage.value).toBe('failed');
  await model.load();
  expect(model.stage.value).toBe('form');
});

test('[DETL-05] who can only be the climber is ticked until the visitor says otherwise, and a newer version forces nothing', async () => {
  const draft = exampleReadyDraft({ ages: [34] });
  const climbingCover = { ...draft.climbingCover, enabled: true, type: 'trekking', totalPeople: 1 } as const;
  const { model, client } = await setUp(exampleQuote({ ...draft, climbingCover }));
  const ticked = () => model.quote.value?.insurees.map((one) => one.climbingApplicant);
  const savedElsewhere = async () => {
    const stored = client.quote(exampleQuote().reference)!;
    await client.save({ ...stored, contact: { ...stored.contact, locality: `${stored.contact.locality}!` } });
    await model.refresh();
  };
  expect(ticked()).toEqual([true]);
  // Shown, and no answer of the visitor yet: it is not saved by itself.
  expect(model.saver.dirty()).toBe(false);
  await savedElsewhere();
  expect([ticked(), model.quote.value?.contact.locality]).toEqual([[true], 'Sydney!']);
  model.setInsuree(1, { climbingApplicant: false });
  await vi.advanceTimersByTimeAsync(1500);
  await savedElsewhere();
  expect([ticked(), model.quote.value?.contact.locality]).toEqual([[false], 'Sydney!!']);
});

test('[DETL-14] [ERRS-04] what is typed while the quote is mailed stays, also where the tab can store nothing', async () => {
  const quote = ready();
  const { model, client } = await setUp(quote, {}, true);
  const stored = model.store((mine) => client.update(mine));
  model.setContact({ locality: 'Hobart' });
  await stored;
  expect(model.quote.value?.contact.locality).toBe('Hobart');
  await vi.advanceTimersByTimeAsync(1500);
  expect(client.quote(quote.reference)?.contact.locality).toBe('Hobart');
});

test('[DETL-01] a page that was left leads nowhere, whatever is answered late', async () => {
  const quote = ready();
  const { model, onEntry } = await setUp(quote);
  model.close();
  model.adopt({ ...quote, status: 89, paid: true });
  expect([onEntry.mock.calls, model.stage.value]).toEqual([[], 'form']);
});

test('[DETL-13] a late answer does not open the form of an earlier link again', async () => {
  const quote = ready();
  const { model, client } = await setUp(quote);
  client.failNext('save', new ClientError('closed', { code: 'link_replaced' }));
  model.setContact({ locality: 'Hobart' });
  await vi.advanceTimersByTimeAsync(1500);
  model.adopt(quote);
  expect(model.stage.value).toBe('replaced');
});

const unanswered = () => ready({ medical: emptyMedical });
const gate = { undiagnosedSymptoms: false, preExMoreInfo: true } as const;

test('[DETL-18] before the notice is acknowledged, answers stay on the screen and go to no call and no storage', async () => {
  const quote = unanswered();
  const { model, client, kept } = await setUp(quote);
  const sent: Quote[] = [];
  model.setMedical(gate);
  await vi.advanceTimersByTimeAsync(3000);
  expect([model.saver.state.value, kept()]).toEqual(['idle', {}]);
  await model.store((mine) => {
    sent.push(mine);
    return client.update(mine);
  });
  model.setContact({ locality: 'Hobart' });
  expect(kept()).toEqual({ contact: { locality: 'Hobart' } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(client.quote(quote.reference)).toMatchObject({
    medical: emptyMedical,
    contact: { locality: 'Hobart' },
  });
  expect(sent.map((one) => one.medical)).toEqual([emptyMedical]);
  expect(model.quote.value?.medical).toMatchObject(gate);
  // Nothing is left to save: it is not tried again and again.
  expect([model.saver.dirty(), kept()]).toEqual([false, {}]);
  model.setMedical({ acknowledgePrivacy: true });
  expect(kept()).toEqual({ medical: { ...gate, acknowledgePrivacy: true } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.quote(quote.reference)?.medical).toMatchObject({ ...gate, acknowledgePrivacy: true });
});

test('[DETL-18] withdrawing deletes the answers on the screen, in the tab and at the server, without waiting', async () => {
  const quote = ready({ insurees: ready().insurees.map((one) => ({ ...one, requiresScreening: true })) });
  const { model, client, kept } = await setUp(quote);
  client.failNext('save', new ClientError('offline'));
  model.setMedical({ preExMoreInfo: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept()).toEqual({ medical: { preExMoreInfo: true } });
  model.withdrawConsent();
  const isMarked = (one: Quote | null | undefined) => one?.insurees.some((each) => each.requiresScreening);
  expect([model.quote.value?.medical, isMarked(model.quote.value)]).toEqual([emptyMedical, false]);
  expect(JSON.stringify(kept())).not.toContain('true');
  // Withdrawn again while the first is on its way: a page that crashes now has to know.
  const first = kept();
  model.setMedical(gate);
  model.withdrawConsent();
  expect(kept()).toEqual(first);
  expect(first.medical).toMatchObject({ acknowledgePrivacy: false });
  await vi.advanceTimersByTimeAsync(0);
  const stored = client.quote(quote.reference);
  expect([stored?.medical, isMarked(stored)]).toEqual([emptyMedical, false]);
  expect(kept()).toEqual({});
});

test('[DETL-18] [EXTR-03] withdrawing takes climbing off with its answers, and the price without it comes once that is stored', async () => {
  const climbingCover = {
    ...{
      enabled: true,
      type: 'trekking' as const,
      plan: 'trekking-4500',
      totalPeople: 1,
      tourOperator: 'none',
    },
    ...{ injuries: false, over6500: false, evac: false, altSickness: true },
    dates: { from: '2027-02-02', to: '2027-02-06' },
  };
  const quote = ready({ climbingCover });
  const { model, client } = await setUp(quote);
  client.failNext('save', new ClientError('offline'));
  model.withdrawConsent();
  const off = { ...climbingCover, enabled: false, injuries: null, altSickness: null };
  expect(model.quote.value?.climbingCover).toEqual(off);
  await vi.advanceTimersByTimeAsync(5000);
  const stored = client.quote(quote.reference)!;
  expect([stored.climbingCover, stored.medical]).toEqual([off, emptyMedical]);
  expect(stored.netPrice).toBe(ready().netPrice);
  expect(stored.netPrice).toBeLessThan(quote.netPrice!);
  expect(model.quote.value?.netPrice).toBe(stored.netPrice);
});

test('[DETL-18] where the tab can store nothing more, withdrawing leaves nothing of the answers in it', async () => {
  const quote = ready();
  const storage = storageInMemory();
  const unsavedCopy = createUnsavedCopy<EditedParts>(unsavedKey('HT1'), editableParts, () => storage);
  const client = createMemoryClient({ quotes: [quote] });
  const options = { ...startedHere, client, access: quote, config: memoryConfig(), onEntry: () => {} };
  const model = createDetailsForm({ ...options, unsavedCopy });
  await model.load();
  model.setMedical({ preExMoreInfo: true });
  expect(Object.values(storage).join()).toContain('"preExMoreInfo":true');
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  model.withdrawConsent();
  expect(Object.values(storage).join()).not.toContain('preExMoreInfo');
});

test('[DETL-18] consent that another device withdrew takes unsaved answers out of the tab, and keeps them on the screen', async () => {
  const quote = ready();
  const { model, client, kept } = await setUp(quote);
  await client.save(withoutMedicalAnswers(client.quote(quote.reference)!));
  model.setMedical({ prescreenA: true });
  expect(kept()).toEqual({ medical: { prescreenA: true } });
  // The save is refused as changed, merged, and gets no answer then.
  client.failNext('save', new ClientError('changed'));
  client.failNext('save', new ClientError('offline'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(model.quote.value?.medical).toEqual({ ...emptyMedical, prescreenA: true });
  expect([model.saver.state.value, kept()]).toEqual(['offline', {}]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(client.quote(quote.reference)?.medical).toEqual(emptyMedical);
});

test('[DETL-18] an answer that another device gave meanwhile does not outlive the withdrawal here', async () => {
  const quote = ready();
  const { model, client } = await setUp(quote);
  const stored = client.quote(quote.reference)!;
  const given = { preExMoreInfo: true, coveredCondition: true };
  await client.save({ ...stored, medical: { ...stored.medical, ...given } });
  model.withdrawConsent();
  await vi.advanceTimersByTimeAsync(3000);
  expect(model.quote.value?.medical).toEqual(emptyMedical);
  expect(client.quote(quote.reference)?.medical).toEqual(emptyMedical);
});
