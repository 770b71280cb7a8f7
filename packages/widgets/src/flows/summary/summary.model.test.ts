import type { Quote } from '@coverkit/rules';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError, type ClientErrorKind } from '../../client/client.ts';
import { createMemoryClient, type MemoryMethod, memoryConfig } from '../../client/memory.ts';
import { createTripLosses } from '../../flow/saver/trip-losses.ts';
import { claimOf } from '../../flow/testing/browser-claim.ts';
import { storageInMemory } from '../../flow/testing/storage-in-memory.ts';
import { SummaryModel } from './summary.model.ts';
import { acceptBoth, excess, open, rateOf, ready } from './testing/open-summary.ts';
import { createUnsavedChoices } from './unsaved-choices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [{ referralPending: true }, 'referral'],
  [{ status: -1 }, 'declined'],
  [{ status: 89 }, 'complete'],
  [{ status: 90 }, 'complete'],
] as [Partial<Quote>, string][])('[SUMM-01] a quote with %o goes to %s', async (facts, screen) => {
  const { model, go, access } = await ready(facts);
  expect(go).toHaveBeenCalledWith({ screen, ...access }, { replace: true });
  expect(model.stage.value).toBe('loading');
});

test('[SUMM-01] any other stays, and emits that rates were seen', async () => {
  const { model, go, emit } = await ready();
  expect(go).not.toHaveBeenCalled();
  expect(model.stage.value).toBe('ready');
  expect(emit).toHaveBeenCalledWith({
    type: 'waypoint',
    name: 'view_rates',
    peopleSize: 'single',
    ageBands: '25-34',
    region: 'South-East Asia (incl. Bali)',
  });
});

test('[EMBD-06] a quote from an affiliate’s page is opened under a token that page has not seen', async () => {
  const { client, go, access } = open({ handover: true });
  const deps = {
    access,
    client,
    extraFacts: memoryConfig(),
    navigate: go,
    emit: vi.fn(),
    onFailure: vi.fn(),
    claim: claimOf(null),
  };
  const model = new SummaryModel({ ...deps, handedOver: true });
  client.failNext('takeOver', new ClientError('offline'));
  await model.load();
  expect(model.stage.value).toBe('failed');
  await model.retry();
  const [to, options] = go.mock.lastCall ?? [];
  expect([to, options]).toMatchObject([
    { screen: 'summary', reference: access.reference },
    { replace: true },
  ]);
  expect(to.token).not.toBe(access.token);
  expect(client.calls.filter((one) => one.method === 'reload')).toEqual([]);
});

test('[EMBD-06] [HOST-02] an earlier link says so, and leads a browser that exchanged its token to the newer one', async () => {
  const { client, go, access } = open({ linkReplaced: true });
  const deps = {
    access,
    client,
    extraFacts: memoryConfig(),
    navigate: go,
    emit: vi.fn(),
    onFailure: vi.fn(),
  };
  const stranger = new SummaryModel({ ...deps, claim: claimOf(null) });
  await stranger.load();
  expect([stranger.stage.value, go.mock.calls]).toEqual(['replaced', []]);
  await new SummaryModel({ ...deps, claim: claimOf('newer') }).load();
  const newer = { screen: 'summary', reference: access.reference, token: 'newer' };
  expect(go).toHaveBeenCalledWith(newer, { replace: true });
});

test('[SUMM-02] a quote that cannot be opened can be tried again', async () => {
  const { model, client } = open();
  client.failNext('reload', new ClientError('offline'));
  await model.load();
  expect(model.stage.value).toBe('failed');
  await model.retry();
  expect(model.stage.value).toBe('ready');
});

test('[SUMM-03] an ineligible level cannot be chosen; the screen is empty where there is no other', async () => {
  const snowCover = { enabled: true, offPiste: true, dates: { from: '2027-02-01', to: '2027-02-08' } };
  const { model, client } = await ready({ snowCover });
  expect(rateOf(model, 1)).toMatchObject({ eligible: false, lacks: ['snowOffPiste'] });
  await model.choose(rateOf(model, 1));
  expect(client.calls.map(({ method }) => method)).toEqual(['reload']);
  expect(model.empty.value).toBe(false);
  const rates = exampleQuote({ snowCover }).rates.filter(({ eligible }) => !eligible);
  expect((await ready({ snowCover, rates })).model.empty.value).toBe(true);
  expect((await ready({ rates: [] })).model.empty.value).toBe(true);
});

test('[SUMM-04] choosing stores the level, then asks; accepting stores the answer and goes on', async () => {
  const { model, client, go, access } = await ready();
  await model.choose(rateOf(model, 2));
  expect(client.quote(access.reference)?.coverLevelId).toBe(2);
  expect(model.modal.value).toBe('acknowledge');
  expect(go).not.toHaveBeenCalled();
  expect(client.quote(access.reference)?.acknowledgement.duty).toBe(false);
  await acceptBoth(model);
  expect(client.quote(access.reference)?.acknowledgement).toEqual({ duty: true, privacy: true });
  expect(go).toHaveBeenCalledWith({ screen: 'details', ...access });
});

test('[SUMM-04] [EMBD-06] where the page hands on what was accepted, only the level is stored', async () => {
  const onAccepted = vi.fn();
  const { model, client, go, access } = await ready({}, 0, { onAccepted });
  await model.choose(rateOf(model, 2));
  await acceptBoth(model);
  expect(client.calls.map(({ method }) => method)).toEqual(['reload', 'update']);
  const basedOn = client.quote(access.reference)?.savedAt;
  expect(onAccepted.mock.calls).toEqual([[{ duty: true, privacy: true, basedOn }]]);
  expect([model.modal.value, go.mock.calls]).toEqual([null, []]);
});

test('[SUMM-04] accepting needs both ticks: without them nothing is stored, and what is missing is marked', async () => {
  const { model, client, go } = await ready();
  const { tick, missing } = model.acknowledgement;
  await model.choose(rateOf(model, 2));
  const calls = client.calls.length;
  expect(missing.value).toEqual([]);
  await model.accept();
  expect(missing.value).toEqual(['duty', 'privacy']);
  tick('duty', true);
  await model.accept();
  expect(missing.value).toEqual(['privacy']);
  expect(client.calls).toHaveLength(calls);
  expect(go).not.toHaveBeenCalled();
  model.cancel();
  expect([missing.value, model.acknowledgement.ticked.value.duty]).toEqual([[], false]);
});

test('[EXTR-08] changing the trip goes on with the same quote, and saves the choices before', async () => {
  const { model, client, go, access } = await ready();
  await model.chooseBenefitOption(28, 'to-500');
  await model.editTrip();
  expect(client.quote(access.reference)?.benefitOptions).toHaveLength(1);
  expect(go).toHaveBeenLastCalledWith({ screen: 'trip', ...access });
});

test('[EXTR-08] [EXTR-07] a price that is under way is awaited and saved; a choice that is refused is shown in place', async () => {
  const { model, client, go, access, onFailure } = open({}, 50);
  await Promise.all([model.load(), vi.advanceTimersByTimeAsync(50)]);
  void model.chooseBenefitOption(28, 'to-500');
  await Promise.all([model.editTrip(), vi.advanceTimersByTimeAsync(200)]);
  expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'trip', ...access });
  expect(client.quote(access.reference)?.benefitOptions).toHaveLength(1);
  client.failNext('preview', new ClientError('offline'));
  void model.chooseBenefitOption(28, null);
  await Promise.all([model.editTrip(), vi.advanceTimersByTimeAsync(200)]);
  expect([go.mock.calls.length, onFailure.mock.calls.length, model.leaving.value]).toEqual([1, 1, false]);
});

test('[EXTR-08] an unsaved extra that the changed trip has no room for is off with its answers, and named', async () => {
  const storage = storageInMemory();
  const dates = { from: '2027-02-10', to: '2027-02-14' };
  const snowCover = { enabled: true, offPiste: true, dates };
  const shown = exampleQuote({ snowCover, voucher: { code: 'WELCOME5' } });
  createUnsavedChoices(shown.reference, () => storage).keep([exampleQuote()], shown);
  const { model, client, onFailure } = await ready({ dates: { from: '2027-02-01', to: '2027-02-12' } }, 0, {
    unsavedChoices: createUnsavedChoices(shown.reference, () => storage),
    tripLosses: createTripLosses(shown.reference, () => storage),
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailure).not.toHaveBeenCalled();
  const snowOff = { ...snowCover, enabled: false };
  const stored = client.quote(shown.reference);
  expect(stored).toMatchObject({ snowCover: snowOff, voucher: { code: 'WELCOME5' } });
  expect(model.losses.value?.extras).toEqual(['snowCover']);
  expect(createTripLosses(shown.reference, () => storage).read()?.extras).toEqual(['snowCover']);
  await model.choose(rateOf(model, 2));
  await acceptBoth(model);
  expect([model.losses.value, Object.keys(storage)]).toEqual([null, []]);
});

test.each([
  ['after', 300],
  ['before', 10],
])(
  '[EXTR-07] [DETL-14] what is chosen while the quote is being mailed stays; its price comes %s that answer',
  async (_, ms) => {
    const times: Partial<Record<MemoryMethod, number>> = { update: 100, preview: ms };
    const { model, client, access } = await ready({}, (method) => times[method] ?? 0);
    const [before] = model.quote.value!.rates;
    const mailed = model.mail('alex@example.com');
    await vi.advanceTimersByTimeAsync(50);
    const chosen = model.chooseBenefitOption(excess, 'to-500');
    await vi.runAllTimersAsync();
    await Promise.all([mailed, chosen]);
    const options = [{ benefitId: excess, optionId: 'to-500' }];
    const { benefitOptions, rates } = model.quote.value!;
    expect([benefitOptions, model.pricing.value]).toEqual([options, false]);
    expect(rates[0]!.price).not.toBe(before!.price);
    expect(client.quote(access.reference)).toMatchObject({ benefitOptions: options, rates });
  },
);

test('[SUMM-03] [SUMM-04] a level that another tab made unfit meanwhile is not acknowledged', async () => {
  const { model, client, access, go } = await ready({ coverLevelId: 1 });
  const stored = client.quote(access.reference)!;
  const snowCover = { enabled: true, offPiste: true, dates: { from: '2027-02-01', to: '2027-02-08' } };
  await client.save({ ...stored, snowCover });
  await model.choose(rateOf(model, 1));
  expect([model.modal.value, rateOf(model, 1).eligible, go.mock.calls]).toEqual([null, false, []]);
});

test('[EMBD-07] each part of the summary is a step, and none of them names the quote', async () => {
  const { model, emit, access } = await ready({ australianResidents: false, lastThreeMonths: false });
  await model.confirmResidency();
  await model.choose(rateOf(model, 2));
  const steps = emit.mock.calls.map(([event]) => event).filter(({ type }) => type === 'step');
  expect(steps.map(({ step }) => step)).toEqual(['residency', 'levels', 'acknowledge']);
  expect(JSON.stringify(emit.mock.calls)).not.toContain(access.reference);
  expect(JSON.stringify(emit.mock.calls)).not.toContain(access.token);
});

test('[SUMM-04] cancelling leaves the summary as it is', async () => {
  const { model, client, go, access } = await ready();
  await model.choose(rateOf(model, 2));
  model.cancel();
  expect(model.modal.value).toBe(null);
  expect(go).not.toHaveBeenCalled();
  expect(client.quote(access.reference)?.acknowledgement.duty).toBe(false);
});

test('[SUMM-04] the acknowledgement opens before the level is stored, and accepting waits for that', async () => {
  const { model, client, go, access } = open({}, 50);
  const loading = model.load();
  await vi.advanceTimersByTimeAsync(50);
  await loading;
  const choosing = model.choose(rateOf(model, 2));
  expect(model.modal.value).toBe('acknowledge');
  expect(client.quote(access.reference)?.coverLevelId).not.toBe(2);
  const accepting = acceptBoth(model);
  await vi.advanceTimersByTimeAsync(49);
  expect(client.calls.filter(({ method }) => method === 'update')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await choosing;
  expect([model.selecting.value, model.confirming.value]).toEqual([null, true]);
  await vi.advanceTimersByTimeAsync(50);
  await accepting;
  expect(client.quote(access.reference)).toMatchObject({ coverLevelId: 2, acknowledgement: { duty: true } });
  expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'details', ...access });
});

test('[SUMM-06] a level that could not be stored closes the acknowledgement, and accepting it stores nothing', async () => {
  const { model, client, go } = open({}, 50);
  const loading = model.load();
  await vi.advanceTimersByTimeAsync(50);
  await loading;
  client.failNext('update', new ClientError('offline'));
  const choosing = model.choose(rateOf(model, 2));
  const accepting = acceptBoth(model);
  await vi.advanceTimersByTimeAsync(50);
  await Promise.all([choosing, accepting]);
  expect([model.modal.value, model.confirming.value, model.acknowledgement.ticked.value.duty]).toEqual([
    null,
    false,
    false,
  ]);
  expect(client.calls.filter(({ method }) => method === 'update')).toHaveLength(1);
  expect(go).not.toHaveBeenCalled();
});

test('[SUMM-04] a second press while a level is being stored does nothing', async () => {
  const { model, client } = open({}, 50);
  const loading = model.load();
  await vi.advanceTimersByTimeAsync(50);
  await loading;
  const first = model.choose(rateOf(model, 2));
  await model.choose(rateOf(model, 3));
  await vi.advanceTimersByTimeAsync(50);
  await first;
  expect(client.calls.filter(({ method }) => method === 'update')).toHaveLength(1);
});

test('[SUMM-05] without residency both answers are reset and residency is confirmed', async () => {
  const { model, client, access } = await ready({ australianResidents: false, lastThreeMonths: false });
  expect(model.modal.value).toBe('residency');
  expect(model.quote.value).toMatchObject({ australianResidents: true, lastThreeMonths: true });
  expect(client.quote(access.reference)).toMatchObject({ australianResidents: false });
  // Its question may not have loaded.
  await model.choose(rateOf(model, 2));
  expect([model.modal.value, client.calls.some(({ method }) => method === 'update')]).toEqual([
    ...['residency', false],
  ]);
  await model.confirmResidency();
  expect(client.calls.at(-1)?.method).toBe('confirmHandover');
  expect(client.quote(access.reference)).toMatchObject({ australianResidents: true, lastThreeMonths: true });
  expect(model.modal.value).toBe(null);
});

test.each(['messages', 'offline', 'noReference', 'unexpected'] as ClientErrorKind[])(
  '[SUMM-06] a failure (%s) while choosing clears the selecting state',
  async (kind) => {
    const { model, client, onFailure } = await ready();
    client.failNext('update', new ClientError(kind));
    await model.choose(rateOf(model, 2));
    expect(model.selecting.value).toBe(null);
    expect(model.modal.value).toBe(null);
    expect(onFailure.mock.calls[0]?.[0].kind).toBe(kind);
    await model.choose(rateOf(model, 2));
    expect(model.modal.value).toBe('acknowledge');
  },
);

test.each([
  ['closed elsewhere', 'closed'],
  ['bought in another tab, whose token this one does not have', 'notFound'],
] as const)('[SUMM-06] a quote %s goes where it belongs', async (_, kind) => {
  const { model, client, go, access } = await ready();
  const paid = exampleQuote({ status: 90 });
  const closed = createMemoryClient({ quotes: [paid] });
  client.reload = (asked) => closed.reload(asked);
  client.failNext('update', new ClientError(kind));
  await model.choose(rateOf(model, 2));
  expect(go).toHaveBeenCalledWith({ screen: 'complete', ...access }, { replace: true });
});
