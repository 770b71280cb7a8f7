import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { exampleProduct } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { boughtPolicy } from '../testing/bought-policy.ts';
import { amendedFacts } from './amended-facts.ts';
import { type AmendedInsuree, amendmentSchema } from './amendment.schema.ts';

type Sent = Partial<AmendedInsuree>;
const before = '2027-01-31';
const started = '2027-02-01';

function outcome(today: string, facts: Partial<QuoteDraft>, change: (own: Sent[]) => Sent[]) {
  const policy = boughtPolicy(facts);
  const own = policy.facts.insurees.map(({ number, firstName, lastName, age }) => ({
    ...{ number, firstName, lastName, age },
  }));
  const amendment = v.parse(amendmentSchema, { kind: 'insurees', insurees: change(own) });
  return amendedFacts(policy, amendment, { product: exampleProduct, today });
}
const wrong = (...args: Parameters<typeof outcome>): string[] => {
  const found = outcome(...args);
  return found.ok ? [] : found.problems.map(({ path, code }) => `${path} ${code}`);
};
const amended = (...args: Parameters<typeof outcome>) => {
  const found = outcome(...args);
  return found.ok ? found.amended : expect.unreachable(JSON.stringify(found.problems));
};
const edit =
  (at: number, changed: Sent) =>
  (own: Sent[]): Sent[] =>
    own.map((one, index) => (index === at ? { ...one, ...changed } : one));
const join = (changed: Sent) => (own: Sent[]) => [
  ...own,
  { firstName: 'Lee', lastName: 'Nguyen', ...changed },
];

const two = { ages: [34, 36] };
const family = { ages: [40, 38, 9, 6], family: true };

test('[AMND-05] names are corrected at any time, ages before cover starts', () => {
  expect(amended(started, two, edit(1, { firstName: 'Robyn' })).facts.insurees[1]).toMatchObject({
    ...{ number: 2, firstName: 'Robyn', age: 36 },
  });
  expect(amended('2027-02-14', two, edit(1, { firstName: 'Robyn' })).travellers).toEqual([1, 2]);
  const { facts } = amended(before, two, edit(0, { age: 35 }));
  expect([facts.ages, facts.insurees[0]!.age]).toEqual([[35, 36], 35]);
  expect(wrong(started, two, edit(0, { age: 35 }))).toEqual(['insurees.0.age insuree_age_changed']);
});

test('[AMND-05] each has both names and an age', () => {
  expect(wrong(before, two, edit(1, { firstName: '', lastName: '4' }))).toEqual([
    ...['insurees.1.firstName required', 'insurees.1.lastName name_invalid'],
  ]);
  expect(wrong(before, two, edit(1, { age: null }))).toEqual(['insurees.1.age required']);
  expect(wrong(before, two, edit(1, { lastName: '', singleName: true }))).toEqual([]);
  expect(wrong(before, two, () => [])).toContain('insurees required');
  expect(wrong(before, two, (own) => [...own, own[0]!])).toEqual(['insurees.2.number duplicate']);
});

test('[AMND-05] before the start travellers join and leave, and keep what is theirs by their number', () => {
  const joined = amended(before, two, join({ age: 20 }));
  expect([joined.facts.people, joined.facts.ages, joined.travellers]).toEqual([
    3,
    [34, 36, 20],
    [1, 2, null],
  ]);
  const last = amended(before, two, (own) => own.slice(0, 1));
  expect([joined.renumbered, last.renumbered]).toEqual([false, true]);
  const left = amended(before, two, (own) => own.slice(1));
  expect([left.facts.people, left.facts.ages, left.travellers]).toEqual([1, [36], [2]]);
  expect(left.renumbered).toBe(true);
  expect(left.facts.insurees.map(({ number, firstName }) => [number, firstName])).toEqual([[1, 'Robin']]);
  expect(wrong(started, two, join({ age: 20 }))).toEqual(['insurees insurees_count']);
  expect(wrong(started, two, (own) => own.slice(1))).toEqual(['insurees insurees_count']);
});

test('[AMND-05] another name at another age is another person, whose medical answers are asked anew', () => {
  expect(amended(before, two, edit(1, { firstName: 'Lee', age: 50 }))).toMatchObject({
    ...{ travellers: [1, null], renumbered: true },
  });
  expect(amended(before, two, edit(1, { firstName: 'Lee' })).travellers).toEqual([1, 2]);
});

test('[AMND-05] who was screened alone is still to be screened when somebody joins', () => {
  const medical = { ...boughtPolicy().facts.medical, prescreenA: true };
  const { facts } = amended(before, { medical }, join({ age: 34 }));
  expect(facts.insurees.map((one) => one.requiresScreening)).toEqual([true, false]);
});

test('[AMND-05] ages and numbers stay within the product’s limits', () => {
  expect(wrong(before, two, edit(1, { age: 84 }))).toEqual([]);
  expect(wrong(before, two, edit(1, { age: 85 }))).toEqual(['insurees.1.age age_too_high']);
  expect(wrong(before, { ages: [34] }, edit(0, { age: 17 }))).toEqual(['insurees.0.age adult_required']);
  const group = (size: number) => (own: Sent[]) =>
    Array.from({ length: size - own.length }, () => join({ age: 30 })([])[0]!).concat(own);
  expect(wrong(before, two, group(20))).toEqual([]);
  expect(wrong(before, two, group(21))).toEqual(['insurees too_large']);
});

test('[STRT-08] [AMND-05] a third adult of a family, or a child who is 21, is a problem at that age', () => {
  expect(wrong(before, family, join({ age: 34 }))).toEqual(['insurees.4.age family_too_many_adults']);
  expect(wrong(before, family, edit(2, { age: 20 }))).toEqual([]);
  expect(wrong(before, family, edit(2, { age: 21 }))).toEqual(['insurees.2.age family_too_many_adults']);
  expect(wrong(before, family, (own) => own.slice(0, 2))).toEqual(['insurees family_needs_dependant']);
});

const climbs = (ages: number[]): Partial<QuoteDraft> => ({
  ages,
  countries: ['TZ'],
  climbingCover: {
    ...emptyExtras.climbingCover,
    ...{ enabled: true, type: 'trekking', plan: 'trekking-6000', totalPeople: ages.length },
    dates: { from: '2027-02-03', to: '2027-02-10' },
    tourOperator: exampleProduct.tourOperators[0]!.id,
    ...{ injuries: false, over6500: false, evac: true, altSickness: false },
  },
  insurees: boughtPolicy({ ages }).facts.insurees.map((one) => ({ ...one, climbingApplicant: true })),
});

test('[EXTR-03] [AMND-05] a climber’s corrected age stays below 65', () => {
  expect(wrong(before, climbs([34, 60]), edit(1, { age: 64 }))).toEqual([]);
  expect(wrong(before, climbs([34, 60]), edit(1, { age: 65 }))).toEqual(['insurees.1.age climber_too_old']);
  expect(wrong(before, climbs([34]), edit(0, { age: 65 }))).toEqual(['insurees.0.age climber_too_old']);
});

test('[AMND-05] climbing is for as many as still climb, and is dropped and named without any', () => {
  const one = amended(before, climbs([34, 60]), (own) => own.slice(1));
  expect([one.facts.climbingCover.totalPeople, one.dropped.climbing]).toEqual([1, false]);
  const none = amended(before, climbs([34]), edit(0, { firstName: 'Lee', age: 40 }));
  expect([none.facts.climbingCover.enabled, none.dropped.climbing]).toEqual([false, true]);
});
