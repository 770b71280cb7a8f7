import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import type { Insuree } from '../quote/details/travellers.ts';
import { annualFacts, boughtPolicy } from '../testing/bought-policy.ts';
import { policyChanges } from './policy-changes.ts';
import { upgradedArea } from './policy-cover.ts';
import { policyTimeline } from './policy-timeline.ts';

const people = (...all: [string, number][]): Insuree[] => {
  const [one] = boughtPolicy().facts.insurees;
  if (!one) throw new Error('The example has a traveller');
  return all.map(([firstName, age], at) => ({ ...one, number: at + 1, firstName, lastName: '', age }));
};
const changesOf = (before: object, after: object) =>
  policyChanges(boughtPolicy(before), boughtPolicy(after), exampleProduct);

test('[AMND-10] a version’s changes are named as they were and as they are, and nothing that stayed', () => {
  expect(changesOf({}, {})).toEqual([]);
  expect(changesOf({ coverLevelId: 2 }, { coverLevelId: 3 })).toEqual([
    { what: 'coverLevel', before: 'Plus', after: 'Premium' },
  ]);
  const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-03', to: '2027-02-06' } };
  expect(changesOf({}, { snowCover })).toEqual([
    { what: 'snowCover', before: null, after: { from: '2027-02-03', to: '2027-02-06' } },
  ]);
  expect(changesOf(annualFacts, { ...annualFacts, maxTripLength: 60 })).toEqual([
    { what: 'tripLength', before: 30, after: 60 },
  ]);
  // A single trip's own area is that of its countries, until it is upgraded.
  const names = exampleProduct.regions.map(({ name }) => name);
  const [change] = changesOf({ regionId: null }, { regionId: 6 });
  expect(change).toEqual({ what: 'region', before: expect.toBeOneOf(names), after: names.at(-1) });
  const areaOf = (facts: object) => upgradedArea(boughtPolicy(facts).facts, exampleProduct);
  expect([areaOf({ regionId: null }), areaOf({ regionId: 6 })]).toEqual([null, names.at(-1)]);
});

test('[REFR-01] special terms that a version adds, has in place of others, or lacks, are named', () => {
  const changed = (before: string | null, after: string | null) =>
    policyChanges({ ...boughtPolicy(), terms: before }, { ...boughtPolicy(), terms: after }, exampleProduct);
  expect(changed('Knee.', 'Knee.')).toEqual([]);
  expect(changed(null, 'Knee.')).toEqual([{ what: 'terms', before: null, after: 'Knee.' }]);
  expect(changed('Knee.', null)).toEqual([{ what: 'terms', before: 'Knee.', after: null }]);
});

test('[AMND-05] a traveller of another name or age is the same one; others have joined or left', () => {
  const now = (before: Insuree[], after: Insuree[]) =>
    changesOf({ insurees: before }, { insurees: after }).map((one) =>
      one.what === 'traveller' ? [one.before?.name ?? null, one.after?.name ?? null] : one.what,
    );
  const [two, twins] = [people(['Alex', 34], ['Kim', 36]), people(['Alex', 34], ['Alex', 34])];
  expect(now(two, people(['Alexandra', 34], ['Kim', 37]))).toEqual([
    ['Alex', 'Alexandra'],
    ['Kim', 'Kim'],
  ]);
  // Who comes first now has another number, and is nobody else.
  expect(now(two, people(['Kim', 36]))).toEqual([['Alex', null]]);
  expect(now(two, people(['Alex', 34], ['Kim', 36], ['Ash', 20]))).toEqual([[null, 'Ash']]);
  expect(now(two, people(['Alex', 34], ['Ash', 20]))).toEqual([
    ['Kim', null],
    [null, 'Ash'],
  ]);
  expect(now(twins, people(['Alex', 34]))).toEqual([['Alex', null]]);
});

test('[ACCT-02] what happened at one instant is in the order of its causes', () => {
  const at = '2026-11-20T01:00:00.000Z';
  const { facts, cover } = boughtPolicy();
  const version = {
    facts,
    terms: null,
    cover,
    day: '2026-11-20',
    createdAt: at,
    productVersion: '',
    documents: [],
  };
  const bought = { ...version, version: 1, kind: 'purchase' as const, ...cents(100) };
  const changed = { ...version, version: 2, kind: 'amendment' as const, ...cents(-50) };
  const events = policyTimeline({
    versions: [bought, changed],
    product: exampleProduct,
    asked: [
      { amendment: 'extend', referredAt: at, decisions: [{ state: 'approved', at }] },
      { amendment: 'region', referredAt: null, decisions: [] },
    ],
    refunds: [{ at, state: 'done', amount: 50 }],
  });
  expect(events.map((one) => (one.kind === 'version' ? one.version : one.state))).toEqual([
    ...[1, 'referred', 'approved', 2, 'done'],
  ]);
  expect(events[3]).toMatchObject({ made: 'amendment', difference: -50 });
});

const cents = (difference: number) => ({ steps: [], difference, surcharge: 0 });
