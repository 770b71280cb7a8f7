import type { QuoteDraft } from '@coverkit/rules';
import type { Screening } from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, type Json, startApi } from '../testing/harness.ts';
import { type Choose, quoteToScreen, screeningCalls } from './testing/screening-calls.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** 21 days, as the product model's example. */
const threeWeeks = { from: '2026-12-01', to: '2026-12-21' };
const choosing =
  (chosen: Record<string, string>): Choose =>
  ({ id, options }) =>
    id === 'bmi' ? { height: 180, weight: 78 } : [chosen[id] ?? options.at(-1)?.id];

async function screened(change: Partial<QuoteDraft> = {}, insurees = [1]) {
  const quote = await quoteToScreen(api, exampleReadyDraft(change), insurees);
  const [insuree = 1] = insurees;
  return { quote, calls: screeningCalls(api, quote, insuree) };
}
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.data.error?.code];
const names = (conditions: readonly { name: string }[]) => conditions.map(({ name }) => name);

/** Tablets, nothing affected, no stay in hospital, nothing awaited. */
const diabetes = choosing({ d1: 'd1-tablets-or-weekly-injection', g2: 'g2-none', g4: 'g4-no' });
const mild = choosing({ g2: 'g2-none', g4: 'g4-no' });

test('[SCRN-06] [SCRN-08] type 2 diabetes and hypertension at 62 cost $41.98 at Plus for three weeks in the UK', async () => {
  const { quote, calls } = await screened({ ages: [62], countries: ['GB'], dates: threeWeeks });
  await calls.register();
  await calls.declare('type 2 diabetes', diabetes);
  const declared = await calls.declare('hypertension', mild);
  expect(names(declared.conditions)).toEqual(['Type 2 diabetes', 'High blood pressure']);
  expect(declared).toMatchObject({ scored: false, premium: null, covered_conditions: [] });

  const { body } = await calls.complete();
  const result: Screening = body.data;
  expect(result).toMatchObject({ completed: true, scored: true, declined: false, premium: 4198 });
  expect(result.premiums.map(({ amount }) => amount)).toEqual([2938, 4198, 5541]);
  // Nothing is in the price before the traveller takes the cover.
  const before = (await api.post('/api/quote/reload', quote)).body.data;
  expect(before).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });

  const accepted = (await calls.confirm(true)).body.data;
  expect(accepted).toMatchObject({ medicalPrice: 4198, netPrice: quote.netPrice + 4198 });
  expect(accepted.insurees[0].medical).toEqual({ completed: true, userAccepted: true });
  const declined = (await calls.confirm(false)).body.data;
  expect(declined).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });
});

test('[DETL-18] nothing is stored before the consent, and its withdrawal deletes everything', async () => {
  const { quote, calls } = await screened();
  expect(codeOf(await calls.register(false))).toEqual([409, 'consent_required']);
  await calls.register();
  await calls.declare('asthma');
  await calls.complete();
  await calls.confirm(true);
  const withdrawn = (await calls.call('withdraw')).body.data;
  expect(withdrawn).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });
  expect(withdrawn.insurees[0].medical).toEqual({ completed: false, userAccepted: null });
  expect(codeOf(await calls.register(false))).toEqual([409, 'consent_required']);
  // What a page from before sends now is refused, also after a new consent.
  const late = screeningCalls(api, quote, 1);
  api.clock.set(new Date(api.clock.now().getTime() + 1));
  await late.register();
  expect(codeOf(await calls.call('startdeclaration', { condition: { id: '101' } }))).toEqual([
    409,
    'screening_ended',
  ]);
  expect((await late.now()).conditions).toEqual([]);
});

test('[SCRN-02] a search finds misspellings, other names and operations, and none of it is logged', async () => {
  const { calls } = await screened();
  const find = async (searchTerm: string) =>
    (await calls.call('search', { searchTerm })).body.data.conditions[0];
  expect(await find('hart atack')).toMatchObject({ name: 'Heart attack', corrected: true });
  expect(await find('angioplasty')).toMatchObject({ also: 'angioplasty', surgicalProcedure: true });
  expect(await find('hypertension')).toMatchObject({ name: 'High blood pressure', corrected: false });
  expect(api.logged()).not.toMatch(/angioplasty|hart atack|Heart attack/);
});

test('[SCRN-03] only the first of a group can be removed, and the group goes with it', async () => {
  const { calls } = await screened();
  await calls.register();
  const declared = await calls.declare('type 2 diabetes', choosing({ d2: 'd2-kidneys' }));
  expect(declared.conditions.map((one) => [one.number, one.group_id])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const refused = await calls.call('remove', { condition: { id: 2, groupId: 1 } });
  expect(codeOf(refused)).toEqual([422, 'form_invalid']);
  expect(refused.body.data.screening).toEqual(declared);
  const removed = await calls.call('remove', { condition: { id: 1, groupId: 1 } });
  expect(removed.body.data.conditions).toEqual([]);
  // The answer was lost: the same call again changes nothing.
  expect((await calls.call('remove', { condition: { id: 1, groupId: 1 } })).body).toEqual(removed.body);
});

test('[SCRN-05] a refused answer carries the screening as it is now', async () => {
  const { calls } = await screened();
  await calls.register();
  const { body } = await calls.call('startdeclaration', { condition: { id: '101' } });
  const answer = { conditionId: 1, conditionGroupId: 1, questionId: 'g2', answers: ['no-option'] };
  const refused = await calls.call('savedetails', { answer });
  expect(codeOf(refused)).toEqual([422, 'form_invalid']);
  expect(Object.keys(refused.body.data.formErrors)).toEqual(['answer.answers']);
  expect(refused.body.data.screening).toEqual(body.data);
});

test('[SCRN-03] a declaration is made once, by what its caller shows, and not before every question has an answer', async () => {
  const { calls } = await screened();
  await calls.register();
  expect(codeOf(await calls.complete())).toEqual([409, 'screening_incomplete']);
  const { version } = await calls.declare('asthma');
  const other = await calls.declare('migraine');
  const changed = await calls.call('complete', { version });
  expect(codeOf(changed)).toEqual([409, 'screening_changed']);
  expect(changed.body.data.screening).toEqual(other);
  expect(codeOf(await calls.call('confirm', { version, confirmed: true }))).toEqual([
    409,
    'screening_incomplete',
  ]);

  const made = await calls.complete();
  // A retry after a lost answer.
  expect((await calls.call('complete', { version })).body).toEqual(made.body);
  const late = await calls.call('remove', { condition: { id: 1, groupId: 1 } });
  expect(codeOf(late)).toEqual([409, 'screening_completed']);
  expect(late.body.data.screening).toEqual(made.body.data);
});

test('[SCRN-08] where every condition is declined, the cover cannot be taken, and the quote can be bought without it', async () => {
  const { quote, calls } = await screened();
  await calls.register();
  await calls.declare('heart attack', choosing({ g4: 'g4-yes' }));
  const { body } = await calls.complete();
  expect(body.data).toMatchObject({ all_declined: true, declined: true, covered_conditions: [] });
  expect(names(body.data.excluded_conditions)).toEqual(['Heart attack']);
  expect(codeOf(await calls.confirm(true))).toEqual([422, 'form_invalid']);
  const without = (await calls.confirm(false)).body.data;
  expect(without).toMatchObject({ medicalPrice: 0, netPrice: quote.netPrice });
  expect(without.insurees[0].medical).toEqual({ completed: true, userAccepted: false });
});

test('[SCRN-06] each traveller has a token of their own, and every miss is the same 404', async () => {
  const two = { ages: [62, 60], people: 2, insurees: twoTravellers };
  const { quote, calls } = await screened(two, [1, 2]);
  const [first, second] = quote.insurees.map((one: Json) => one.token);
  expect(first).not.toBe(second);
  const notFound = [404, 'not_found'];
  expect(codeOf(await calls.call('register', { insureeToken: second }))).toEqual(notFound);
  expect(codeOf(await calls.call('register', { insuree: 2 }))).toEqual(notFound);
  expect(codeOf(await calls.call('register', { insuree: 3 }))).toEqual(notFound);
  expect(codeOf(await calls.call('register', { token: 'x'.repeat(43) }))).toEqual(notFound);
  expect(codeOf(await calls.call('register', { insureeToken: 'x' }))).toEqual(notFound);
  const other = await screened(two, [2]);
  expect(other.quote.insurees[0]).not.toHaveProperty('token');
  const notRequired = { ...other.calls.link, insuree: 1, csrf: quote.csrf };
  expect(codeOf(await api.post('/api/verisk/register', notRequired))).toEqual(notFound);
});

test('[EMBD-06] no page of an affiliate may screen a traveller', async () => {
  const { quote, calls } = await screened();
  const { status } = await api.post(
    '/api/verisk/register',
    { ...calls.link, csrf: quote.csrf },
    { origin: demoOrigin },
  );
  expect(status).toBe(403);
});

test('[SCRN-05] answers from two tabs at once are all kept', async () => {
  const { calls } = await screened();
  await calls.register();
  const ids = ['101', '201', '301', '109', '110'];
  const answers = await Promise.all(ids.map((id) => calls.call('startdeclaration', { condition: { id } })));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await calls.now()).conditions).toHaveLength(ids.length);
});

const twoTravellers = exampleReadyDraft().insurees.flatMap((one) => [
  { ...one, age: 62 },
  { ...one, number: 2, age: 60, firstName: 'Robin' },
]);
