import { emptyExtras, emptyMedical, withoutMedicalAnswers } from '@coverkit/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../../client/client.ts';
import { claimOf } from '../../../flow/testing/browser-claim.ts';
import { storageInMemory } from '../../../flow/testing/storage-in-memory.ts';
import { open, rateOf, ready } from '../testing/open-summary.ts';
import { createUnsavedChoices } from '../unsaved-choices.ts';
import type { ExtraWithForm } from './extra-forms.ts';
import { choicesFor } from './extras.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const expedition = {
  type: 'trekking' as const,
  ...{ plan: 'trekking-3000', totalPeople: 1, tourOperator: 'none' },
  dates: { from: '2027-02-02', to: '2027-02-06' },
  ...{ over6500: false, evac: false, altSickness: false },
};
const dates = { from: '2027-02-01', to: '2027-02-08' };
type Model = ReturnType<typeof open>['model'];
const prices = (model: Model) => model.quote.value?.rates.map(({ price }) => price);
const card = (model: Model, key: string) => model.extras.cards.value.find((one) => one.key === key);

async function addSnow(model: Model): Promise<void> {
  model.extras.toggle('snowCover', true);
  model.extras.forms.snowCover.change({ dates });
  await model.extras.forms.snowCover.submit();
}

test('[EXTR-01] the cards are those that the quote type offers', async () => {
  const keys = ({ model }: { model: Model }) => model.extras.cards.value.map(({ key }) => key);
  expect(keys(await ready())).toEqual(['snowCover', 'climbingCover', 'valuablesCover', 'oneWay']);
  const annual = { quoteTypeId: 2, regionId: 6, countries: [], amtStart: '2027-02-01', maxTripLength: 30 };
  expect(keys(await ready({ ...annual, dates: { from: null, to: null } }))).toEqual([
    'snowCover',
    'valuablesCover',
  ]);
});

test('[EXTR-01] [EXTR-02] switching on opens the questions, which stay until they are answered', async () => {
  const { model, client } = await ready();
  model.extras.toggle('snowCover', true);
  expect([model.extras.editing.value, card(model, 'snowCover')?.on]).toEqual(['snowCover', false]);
  expect(await model.extras.forms.snowCover.submit()).toBe('snowCover.dates.from');
  expect(model.extras.forms.snowCover.shown.value.map(({ path }) => path)).toEqual([
    'snowCover.dates.from',
    'snowCover.dates.to',
  ]);
  expect(client.calls.filter(({ method }) => method === 'preview')).toEqual([]);
  model.extras.forms.snowCover.change({ dates });
  await model.extras.forms.snowCover.submit();
  expect(model.extras.editing.value).toBe(null);
  expect(card(model, 'snowCover')).toMatchObject({ on: true, price: { amount: 4160, differs: false } });
});

test('[EXTR-01] cancelling switches off again; off and on again offers what was entered, and costs the same', async () => {
  const { model } = await ready();
  const before = prices(model);
  model.extras.toggle('snowCover', true);
  model.extras.forms.snowCover.change({ dates });
  model.extras.cancel();
  expect([card(model, 'snowCover')?.on, prices(model)]).toEqual([false, before]);
  model.extras.toggle('snowCover', true);
  expect(model.extras.forms.snowCover.values.value.dates).toEqual(dates);
  await model.extras.forms.snowCover.submit();
  const withSnow = prices(model);
  model.extras.toggle('snowCover', false);
  await vi.advanceTimersByTimeAsync(0);
  expect([card(model, 'snowCover')?.on, prices(model)]).toEqual([false, before]);
  model.extras.toggle('snowCover', true);
  expect(model.extras.forms.snowCover.values.value.dates).toEqual(dates);
  await model.extras.forms.snowCover.submit();
  expect(prices(model)).toEqual(withSnow);
});

test('[DETL-18] [HOST-12] what climbing asks about health is stored with the acknowledgement, and not before', async () => {
  const storage = storageInMemory();
  const unsavedChoices = createUnsavedChoices('HT1', () => storage);
  const { model, client, access } = await ready({}, 0, { unsavedChoices });
  const form = model.extras.forms.climbingCover;
  model.extras.toggle('climbingCover', true);
  expect(model.extras.acknowledged.value).toBe(false);
  form.change({ ...expedition, injuries: true });
  expect(await form.submit()).toBe('medical.acknowledgePrivacy');
  const sent = () => JSON.stringify(client.calls.map(({ input }) => input));
  await vi.advanceTimersByTimeAsync(3000);
  model.extras.cancel();
  await vi.advanceTimersByTimeAsync(3000);
  expect(Object.values(storage).join() + sent()).not.toContain('"injuries":true');
  model.extras.toggle('climbingCover', true);
  expect(form.values.value.injuries).toBe(true);
  // Nothing is ticked beforehand, whatever was ticked before it was cancelled.
  expect(model.extras.acknowledged.value).toBe(false);
  model.extras.acknowledge(true);
  await form.submit();
  expect(Object.values(storage).join()).toContain('"injuries":true');
  expect(Object.values(storage).join()).toContain('"acknowledgePrivacy":true');
  await vi.advanceTimersByTimeAsync(3000);
  expect(Object.values(storage).join()).not.toContain('injuries');
  expect(client.quote(access.reference)).toMatchObject({
    climbingCover: { enabled: true, injuries: true },
    medical: { acknowledgePrivacy: true, undiagnosedSymptoms: null },
  });
  // Given once, it is not asked again.
  model.extras.edit('climbingCover');
  expect([model.extras.acknowledged.value, form.problems.value]).toEqual([null, []]);
});

test('[DETL-18] taking the tick away deletes the answers, and none is missing until it is set again', async () => {
  const { model } = await ready();
  const form = model.extras.forms.climbingCover;
  model.extras.toggle('climbingCover', true);
  model.extras.acknowledge(true);
  form.change({ ...expedition, injuries: true });
  model.extras.acknowledge(false);
  expect(form.values.value).toMatchObject({ injuries: null, altSickness: null, evac: false });
  await form.submit();
  expect(form.shown.value.map(({ path }) => path)).toEqual(['medical.acknowledgePrivacy']);
  model.extras.acknowledge(true);
  form.change({ evac: true });
  expect(form.shown.value).toEqual([]);
  expect(await form.submit()).toBe('climbingCover.injuries');
});

const answered = { ...emptyExtras.climbingCover, ...expedition, enabled: true, injuries: false };
const acknowledged = (acknowledgePrivacy: boolean) => ({ medical: { ...emptyMedical, acknowledgePrivacy } });

test.each([
  ['answers from before it was asked', { climbingCover: answered, ...acknowledged(false) }],
  ['none', { climbingCover: { ...answered, altSickness: null }, ...acknowledged(true) }],
])(
  '[DETL-18] [EXTR-07] climbing with %s about health goes off, says so and bars no price',
  async (_which, facts) => {
    const { model, client, access } = await ready(facts);
    await vi.advanceTimersByTimeAsync(3000);
    expect(card(model, 'climbingCover')).toMatchObject({ on: false, toAsk: true });
    expect(client.quote(access.reference)?.climbingCover).toEqual({
      ...answered,
      ...{ enabled: false, injuries: null, altSickness: null },
    });
    await addSnow(model);
    expect(card(model, 'snowCover')).toMatchObject({ on: true, price: { amount: 4160 } });
    model.extras.toggle('climbingCover', true);
    const form = model.extras.forms.climbingCover;
    if (model.extras.acknowledged.value === false) model.extras.acknowledge(true);
    form.change({ injuries: false, altSickness: false });
    await form.submit();
    expect(card(model, 'climbingCover')).toMatchObject({ on: true, toAsk: false });
  },
);

test('[DETL-18] consent that is withdrawn in another tab stays withdrawn, and climbing is off here too', async () => {
  const { model, client, access } = await ready({ climbingCover: answered, ...acknowledged(true) });
  model.extras.edit('climbingCover');
  model.extras.forms.climbingCover.change({ evac: true });
  await model.extras.forms.climbingCover.submit();
  await vi.advanceTimersByTimeAsync(3000);
  await client.save(withoutMedicalAnswers(client.quote(access.reference)!));
  await model.applyVoucher('WELCOME5');
  await vi.advanceTimersByTimeAsync(3000);
  for (const one of [model.quote.value, client.quote(access.reference)])
    expect(one).toMatchObject({
      ...acknowledged(false),
      climbingCover: { enabled: false, injuries: null, altSickness: null },
      voucher: { code: 'WELCOME5' },
    });
  expect(prices(model)).toEqual(client.quote(access.reference)?.rates.map(({ price }) => price));
});

test('[EXTR-01] cancelling an edit leaves the extra as it was', async () => {
  const { model } = await ready();
  await addSnow(model);
  const before = model.quote.value;
  model.extras.edit('snowCover');
  model.extras.forms.snowCover.change({ offPiste: true });
  model.extras.cancel();
  expect(model.quote.value).toEqual(before);
  model.extras.edit('snowCover');
  expect(model.extras.forms.snowCover.values.value.offPiste).toBe(false);
});

test('[EXTR-01] [ERRS-04] a call that fails leaves the modal open with what was entered', async () => {
  const { model, client } = await ready();
  const before = prices(model);
  model.extras.toggle('snowCover', true);
  model.extras.forms.snowCover.change({ dates });
  client.failNext('preview', new ClientError('offline'));
  await model.extras.forms.snowCover.submit();
  expect(model.extras.editing.value).toBe('snowCover');
  expect(model.extras.forms.snowCover.failure.value?.kind).toBe('offline');
  expect([card(model, 'snowCover')?.on, prices(model)]).toEqual([false, before]);
  await model.extras.forms.snowCover.submit();
  expect(card(model, 'snowCover')?.on).toBe(true);
});

test('[EXTR-06] one-way is a switch alone, and off it gives the trip its return again', async () => {
  const { model } = await ready({ returnTrip: false, oneWay: { enabled: true, finalCountry: null } });
  const card = () => model.extras.cards.value.find(({ key }) => key === 'oneWay');
  expect(card()).toMatchObject({ on: true, price: { differs: true } });
  model.extras.toggle('oneWay', false);
  await vi.advanceTimersByTimeAsync(0);
  expect([card()?.on, model.quote.value?.returnTrip, model.extras.editing.value]).toEqual([
    false,
    true,
    null,
  ]);
  await model.leave();
  model.extras.toggle('oneWay', true);
  await vi.advanceTimersByTimeAsync(0);
  expect([card()?.on, model.quote.value?.returnTrip]).toEqual([true, false]);
});

test('[SUMM-07] [EXTR-01] a voucher that holds for snow alone goes with it, and is named', async () => {
  const { model, client } = await ready();
  await addSnow(model);
  await model.applyVoucher('WELCOME5');
  const withVoucher = model.quote.value?.voucher;
  expect(withVoucher).toEqual({ code: 'WELCOME5' });
  const formErrors = { 'voucher.code': { code: 'voucher_invalid' as const, message: '' } };
  client.failNext('preview', new ClientError('form', { formErrors }));
  model.extras.toggle('snowCover', false);
  await vi.advanceTimersByTimeAsync(0);
  expect(card(model, 'snowCover')?.on).toBe(false);
  expect([model.quote.value?.voucher, model.droppedVoucher.value, model.voucherProblem.value]).toEqual([
    null,
    'WELCOME5',
    null,
  ]);
});

test('[EXTR-03] one climber where one may climb, and nobody where all are too old', async () => {
  const one = await ready({ ages: [34, 70], people: 2 });
  one.model.extras.toggle('climbingCover', true);
  expect(one.model.extras.forms.climbingCover.values.value.totalPeople).toBe(1);
  const none = await ready({ ages: [70], people: 1 });
  expect(card(none.model, 'climbingCover')).toMatchObject({ on: false, tooOld: true });
});

test('[EXTR-04] an expedition that a person must review says so on its card, until it is approved', async () => {
  const climbingCover = {
    ...emptyExtras.climbingCover,
    ...{ enabled: true, type: 'climbing' as const, plan: 'climbing-plus', tourOperator: 'other', dates },
    ...{ injuries: false, over6500: false, evac: false, altSickness: false },
  };
  const reviewed = async (facts: object) =>
    card((await ready({ climbingCover, ...acknowledged(true), ...facts })).model, 'climbingCover')?.reviewed;
  expect(await reviewed({})).toBe(true);
  expect(await reviewed({ referralApproved: true })).toBe(false);
  expect(await reviewed({ climbingCover: { ...climbingCover, tourOperator: 'intrepid' } })).toBe(false);
});

test('[EXTR-04] [REFR-01] an approval is of one expedition: another says at once that it is reviewed', async () => {
  const climbingCover = { ...answered, evac: true };
  const { model } = await ready({ climbingCover, ...acknowledged(true), referralApproved: true });
  const edit = async (patch: Partial<typeof climbingCover>) => {
    model.extras.edit('climbingCover');
    model.extras.forms.climbingCover.change(patch);
    await model.extras.forms.climbingCover.submit();
    // Longer than the save, whose answer says nothing about the approval.
    await vi.advanceTimersByTimeAsync(3000);
    return card(model, 'climbingCover')?.reviewed;
  };
  expect(card(model, 'climbingCover')?.reviewed).toBe(false);
  expect(await edit({ injuries: true })).toBe(true);
  expect(await edit({ injuries: false })).toBe(false);
});

test('[EXTR-05] items are within the greatest limits of all levels', async () => {
  const { model } = await ready();
  const form = model.extras.forms.valuablesCover;
  model.extras.toggle('valuablesCover', true);
  expect(form.values.value.items).toHaveLength(1);
  form.change({ items: [{ name: 'Watch', serial: '', value: 500_001 }] });
  expect(await form.submit()).toBe('valuablesCover.items.0.value');
  form.change({ items: [{ name: 'Watch', serial: '', value: 350_000 }] });
  await form.submit();
  // A value above what Plus covers leaves Premium alone.
  expect(
    model.quote.value?.rates.filter(({ eligible }) => eligible).map(({ coverLevel }) => coverLevel.name),
  ).toEqual(['Premium']);
});

test('[SUMM-03] what a level lacks can be taken off: of snow only off-piste, where the level has the pistes', async () => {
  const { model } = await ready({
    snowCover: { enabled: true, offPiste: true, dates },
    valuablesCover: { enabled: true, items: [{ name: 'Ring', serial: '', value: 1000 }] },
  });
  const essential = rateOf(model, 1);
  expect(essential.eligible).toBe(false);
  const patch = choicesFor(model.quote.value!, essential);
  expect(patch.snowCover).toEqual({ enabled: true, offPiste: false, dates });
  await model.change(patch);
  expect(rateOf(model, 1).eligible).toBe(true);
  expect(model.quote.value?.valuablesCover.items).toHaveLength(1);
});

test('[EXTR-08] an extra that no longer fits the trip says so on its card', async () => {
  const late = { enabled: true, offPiste: false, dates: { from: '2027-03-01', to: '2027-03-05' } };
  const { model } = await ready({ snowCover: late });
  expect(card(model, 'snowCover')?.problems.map(({ code }) => code)).toEqual(['dates_outside_trip']);
  expect(emptyExtras.snowCover.enabled).toBe(false);
});

type HalfFilled = [name: string, key: ExtraWithForm, path: string, facts: object, rest: object];
const halfFilled: HalfFilled[] = [
  [
    ...(['snow without its last day', 'snowCover', 'snowCover.dates.to'] as const),
    { snowCover: { enabled: true, offPiste: false, dates: { from: dates.from, to: null } } },
    { dates },
  ],
  [
    ...(['climbing without a plan', 'climbingCover', 'climbingCover.plan'] as const),
    { climbingCover: { ...answered, plan: null }, ...acknowledged(true) },
    { plan: 'trekking-3000' },
  ],
  [
    ...(['a thing without a value', 'valuablesCover', 'valuablesCover.items.0.value'] as const),
    { valuablesCover: { enabled: true, items: [{ name: 'Ring', serial: '', value: 0 }] } },
    { items: [{ name: 'Ring', serial: '', value: 10_000 }] },
  ],
];

test.each(halfFilled)(
  '[EXTR-01] [SUMM-04] %s is asked for before a level can be chosen',
  async (_what, key, path, facts, rest) => {
    // As another device saved it.
    const { model, client, access } = await ready(facts);
    await model.choose(rateOf(model, 3));
    const form = model.extras.forms[key];
    expect([model.modal.value, model.extras.editing.value]).toEqual([null, key]);
    expect(form.shown.value.map((problem) => problem.path)).toEqual([path]);
    expect(client.quote(access.reference)?.coverLevelId).toBe(null);
    form.change(rest);
    await form.submit();
    expect(model.extras.editing.value).toBe(null);
    await model.choose(rateOf(model, 3));
    expect([model.modal.value, client.quote(access.reference)?.coverLevelId]).toEqual(['acknowledge', 3]);
  },
);

test('[EMBD-06] [EXTR-03] [HOST-12] what climbing asks about health is asked on the host’s page alone', async () => {
  const { model, go, access } = await ready({ handover: true });
  for (const open of [model.extras.edit, (key: 'climbingCover') => model.extras.toggle(key, true)]) {
    open('climbingCover');
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(model.extras.editing.value).toBe(null);
  expect(go.mock.calls).toEqual([[{ screen: 'climbing', ...access }], [{ screen: 'climbing', ...access }]]);
  model.extras.toggle('snowCover', true);
  expect(model.extras.editing.value).toBe('snowCover');
  const own = await ready();
  own.model.extras.toggle('climbingCover', true);
  expect([own.model.extras.editing.value, own.go.mock.calls]).toEqual(['climbingCover', []]);
  // A quote that the partner's server started was never shared with the page's scripts, but is shown among them.
  const placed = await ready({}, 0, { affiliatePage: true });
  placed.model.extras.toggle('climbingCover', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(placed.model.extras.editing.value).toBe(null);
  expect(placed.go.mock.calls).toEqual([[{ screen: 'climbing', ...placed.access }]]);
});

test('[EMBD-06] [EXTR-07] a choice whose price is under way is saved before the host’s page asks about climbing', async () => {
  const { model, client, go, access } = await ready({ handover: true });
  const preview = client.preview.bind(client);
  client.preview = async (sent) => {
    await new Promise((done) => setTimeout(done, 200));
    return preview(sent);
  };
  void model.change({ snowCover: { enabled: true, offPiste: false, dates } });
  model.extras.toggle('climbingCover', true);
  expect([go.mock.calls, model.leaving.value]).toEqual([[], true]);
  await vi.advanceTimersByTimeAsync(200);
  expect(go.mock.calls).toEqual([[{ screen: 'climbing', ...access }]]);
  expect(client.quote(access.reference)?.snowCover).toMatchObject({ enabled: true, dates });
});

test('[EMBD-06] [ERRS-04] where it cannot be saved the page stays, and says why', async () => {
  const { model, client, go, onFailure } = await ready({ handover: true });
  await model.change({ snowCover: { enabled: true, offPiste: false, dates } });
  client.failNext('save', new ClientError('offline'));
  model.extras.toggle('climbingCover', true);
  await vi.advanceTimersByTimeAsync(0);
  expect([go.mock.calls, onFailure.mock.calls[0]?.[0].kind]).toEqual([[], 'offline']);
});

test('[EMBD-06] [EXTR-03] there the questions are open once the token is exchanged, unless the extra is on', async () => {
  const there = { handedOver: true, opens: 'climbingCover' } as const;
  const { model, go, access } = await ready({}, 0, there);
  expect(model.stage.value).toBe('ready');
  expect([model.extras.editing.value, go.mock.calls]).toEqual(['climbingCover', []]);
  const climbingCover = { ...expedition, injuries: false, enabled: true };
  const again = await ready({ climbingCover, ...acknowledged(true) }, 0, there);
  expect(again.model.extras.editing.value).toBe(null);

  const arriving = open({ handover: true }, 0, { ...there, claim: claimOf(null) });
  await arriving.model.load();
  const [to, how] = arriving.go.mock.lastCall ?? [];
  expect([to, how]).toMatchObject([{ screen: 'climbing', reference: access.reference }, { replace: true }]);
  expect(to.token).not.toBe(access.token);
});
