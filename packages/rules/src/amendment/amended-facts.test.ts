import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { exampleProduct } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { annualFacts, boughtPolicy } from '../testing/bought-policy.ts';
import { addDays } from '../values/civil-date.ts';
import { amendedFacts, lastDayToMake } from './amended-facts.ts';
import { type Amendment, amendmentSchema } from './amendment.schema.ts';

const outcome = (
  today: string,
  sent: Partial<Amendment> & Pick<Amendment, 'kind'>,
  facts: Partial<QuoteDraft> = {},
  product = exampleProduct,
) => amendedFacts(boughtPolicy(facts), v.parse(amendmentSchema, sent), { product, today });
/** Problems as `path code`, with the bound where there is one; of what is allowed, none. */
const wrong = (...args: Parameters<typeof outcome>): string[] => {
  const found = outcome(...args);
  if (found.ok) return [];
  return found.problems.map(({ path, code, params = {} }) =>
    [path, code, params.min ?? params.max ?? params.reason].filter((one) => one !== undefined).join(' '),
  );
};
const amended = (...args: Parameters<typeof outcome>) => {
  const found = outcome(...args);
  return found.ok ? found.amended : expect.unreachable(JSON.stringify(found.problems));
};
const dates = (from: string | null, to: string | null) => ({ kind: 'extend' as const, dates: { from, to } });

test.each([
  ['2027-01-30', '2027-02-10', []],
  ['2027-01-31', '2027-02-10', []],
  ['2027-02-01', '2027-02-10', ['dates.to date_too_early 2027-02-14']],
  ['2027-02-01', '2027-02-15', []],
  ['2027-02-02', '2027-02-15', []],
  ['2027-02-13', '2027-02-13', ['dates.to date_too_early 2027-02-14']],
  // The earliest end is tomorrow: on its last day a policy is extended or left as it is.
  ['2027-02-14', '2027-02-14', ['dates.to date_too_early 2027-02-15']],
  ['2027-02-14', '2027-02-15', []],
  ['2027-02-15', '2027-02-16', ['kind invalid expired']],
])('[AMND-02] on %s a trip from 1 to 14 February may end on %s: %j', (today, to, expected) => {
  expect(wrong(today, dates('2027-02-01', to))).toEqual(expected);
});

test('[AMND-02] before the start both dates are moved, from tomorrow on; a start that has passed is fixed', () => {
  expect(wrong('2027-01-30', dates('2027-01-30', '2027-02-14'))).toEqual([
    'dates.from date_too_early 2027-01-31',
  ]);
  const { facts, cover } = amended('2027-01-30', dates('2027-01-31', '2027-02-14'));
  expect(facts).toEqual({ ...boughtPolicy().facts, dates: { from: '2027-01-31', to: '2027-02-14' } });
  expect(cover).toEqual({ from: '2027-01-31', to: '2027-02-14' });
  expect(wrong('2027-02-01', dates('2027-02-02', '2027-02-20'))).toEqual([
    'dates.from date_too_late 2027-02-01',
  ]);
  expect(wrong('2027-02-02', dates('2027-01-31', '2027-02-20'))).toEqual([
    'dates.from date_too_early 2027-02-01',
  ]);
  expect(amended('2027-02-02', dates(null, '2027-02-20')).cover.from).toBe('2027-02-01');
  expect(wrong('2027-01-30', dates(null, null))).toEqual(['dates.from required', 'dates.to required']);
  expect(wrong('2027-01-30', dates('2027-02-10', '2027-02-09'))).toEqual(['dates.to date_order 2027-02-10']);
});

test('[AMND-02] as long as the product allows at these ages, and on no day that it leaves out', () => {
  // 1 February 2027 and 364 days
  expect(wrong('2027-02-05', dates(null, '2028-01-31'))).toEqual([]);
  expect(wrong('2027-02-05', dates(null, '2028-02-01'))).toEqual(['dates.to trip_too_long 365']);
  // To 74 years beyond 90 days, the last of which is 1 May.
  expect(wrong('2027-02-05', dates(null, '2027-05-01'), { ages: [80] })).toEqual([]);
  expect(wrong('2027-02-05', dates(null, '2027-05-02'), { ages: [80] })).toEqual([
    'dates.to age_too_high 74',
  ]);
  const [single, annual] = exampleProduct.quoteTypes;
  const blackouts = [{ from: '2027-02-20', to: '2027-02-22' }];
  const product = { ...exampleProduct, quoteTypes: [{ ...single!, blackouts }, annual!] };
  expect(wrong('2027-02-05', dates(null, '2027-02-22'), {}, product)).toEqual(['dates.to date_blackout']);
  expect(wrong('2027-02-05', dates(null, '2027-02-23'), {}, product)).toEqual([]);
});

const expedition = {
  ...emptyExtras.climbingCover,
  ...{
    enabled: true,
    type: 'trekking' as const,
    plan: 'trekking-4500',
    tourOperator: 'none',
    totalPeople: 1,
  },
  ...{ injuries: false, over6500: false, evac: true, altSickness: false },
  dates: { from: '2027-02-03', to: '2027-02-12' },
};
/** Every answer that the product wants of an expedition. */
const operator = exampleProduct.tourOperators[0]!.id;
const climbs = (ages: number[]): Partial<QuoteDraft> => {
  const { insurees } = boughtPolicy({ ages }).facts;
  return {
    ages,
    climbingCover: { ...expedition, tourOperator: operator, totalPeople: ages.length },
    insurees: insurees.map((one) => ({ ...one, climbingApplicant: true })),
  };
};
const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-02', to: '2027-02-13' } };

test('[AMND-02] snow and climbing that would fall outside the new dates are problems at their own days', () => {
  const shorter = dates('2027-02-01', '2027-02-12');
  expect(wrong('2027-01-20', shorter, { snowCover })).toEqual(['snowCover.dates.from dates_outside_trip']);
  expect(wrong('2027-01-20', shorter, climbs([34]))).toEqual([]);
  expect(wrong('2027-01-20', dates('2027-02-04', '2027-02-14'), climbs([34]))).toEqual([
    'climbingCover.dates.from dates_outside_trip',
  ]);
});

const snow = (from: string | null, to: string | null, offPiste = false) => ({
  ...{ kind: 'snow-cover' as const, offPiste },
  snowDates: { from, to },
});

test.each([
  ['2027-01-29', '2027-02-01', []],
  ['2027-01-30', '2027-02-01', []],
  ['2027-01-31', '2027-02-01', ['snowDates.from date_too_early 2027-02-02']],
  ['2027-01-31', '2027-02-02', []],
  // From its start on, the first day is not chosen.
  ['2027-02-01', '2027-02-02', ['snowDates.from date_too_early 2027-02-03']],
  ['2027-02-01', '2027-02-03', []],
  ['2027-02-01', '2027-02-04', ['snowDates.from date_too_late 2027-02-03']],
  ['2027-02-01', null, []],
])('[AMND-03] on %s snow cover may begin on %s: %j', (today, from, expected) => {
  expect(wrong(today, snow(from, '2027-02-10'))).toEqual(expected);
});

test('[AMND-03] after the start of cover only the end is needed, and snow cover begins on the second day ahead', () => {
  expect(amended('2027-02-03', snow(null, '2027-02-14')).facts.snowCover).toEqual({
    ...{ enabled: true, offPiste: false },
    dates: { from: '2027-02-05', to: '2027-02-14' },
  });
  expect(wrong('2027-02-12', snow(null, '2027-02-14'))).toEqual([]);
  expect(wrong('2027-02-13', snow(null, '2027-02-14'))).toEqual(['kind invalid endsTooSoon']);
  expect(wrong('2027-02-03', snow(null, null))).toEqual(['snowDates.to required']);
  expect(wrong('2027-02-03', snow(null, '2027-02-04'))).toEqual(['snowDates.to date_order 2027-02-05']);
  expect(wrong('2027-02-03', snow(null, '2027-02-15'))).toEqual(['snowDates.from dates_outside_trip']);
  expect(wrong('2027-01-03', snow(null, null))).toEqual(['snowDates.from required', 'snowDates.to required']);
});

test('[AMND-03] on piste unless it says otherwise, at a level that covers it; annual cover has no snow dates', () => {
  expect(amended('2027-01-03', snow('2027-02-02', '2027-02-05', true)).facts.snowCover.offPiste).toBe(true);
  expect(wrong('2027-01-03', snow('2027-02-02', '2027-02-05', true), { coverLevelId: 1 })).toEqual([
    'offPiste level_ineligible',
  ]);
  expect(wrong('2027-01-03', snow('2027-02-02', '2027-02-05'), { snowCover })).toEqual([
    'kind invalid snowIncluded',
  ]);
  expect(amended('2027-08-03', snow('2027-08-03', null), annualFacts).facts.snowCover).toEqual({
    ...{ enabled: true, offPiste: false },
    dates: { from: null, to: null },
  });
});

const level = (coverLevelId: number | null) => ({ kind: 'cover-level' as const, coverLevelId });

test('[AMND-06] a dearer level, before the start; options of benefits that it lacks are dropped and named', () => {
  const own = { benefitId: 7, optionId: 'to-5000' };
  const excess = { benefitId: 28, optionId: 'to-100' };
  const { facts, dropped } = amended('2027-01-31', level(2), {
    coverLevelId: 1,
    benefitOptions: [own, excess],
  });
  expect([facts.coverLevelId, facts.benefitOptions, dropped]).toEqual([
    ...[2, [excess]],
    { benefitOptions: [own], climbing: false },
  ]);
  const luggage = { benefitId: 14, optionId: 'to-12000' };
  expect(amended('2027-01-31', level(3), { benefitOptions: [luggage] }).dropped.benefitOptions).toEqual([
    luggage,
  ]);
  expect(wrong('2027-01-31', level(1))).toEqual(['coverLevelId invalid']);
  expect(wrong('2027-01-31', level(2))).toEqual(['coverLevelId invalid']);
  expect(wrong('2027-01-31', level(9))).toEqual(['coverLevelId level_unknown']);
  expect(wrong('2027-01-31', level(null))).toEqual(['coverLevelId level_required']);
  expect(wrong('2027-02-01', level(3))).toEqual(['kind invalid started']);
  expect(wrong('2027-01-31', level(3), { coverLevelId: 3 })).toEqual(['kind invalid dearestLevel']);
});

test('[AMND-06] a dearer region, before the start; a single trip keeps its countries', () => {
  const region = (regionId: number | null) => ({ kind: 'region' as const, regionId });
  const { facts } = amended('2027-01-31', region(6));
  expect([facts.countries, facts.regionId]).toEqual([['ID'], 6]);
  expect(wrong('2027-01-31', region(2))).toEqual(['regionId invalid']);
  expect(wrong('2027-01-31', region(9))).toEqual(['regionId region_unknown']);
  expect(wrong('2027-01-31', region(null))).toEqual(['regionId required']);
  expect(wrong('2027-01-31', region(5), { ...annualFacts, regionId: 5 })).toEqual(['regionId invalid']);
  expect(wrong('2027-01-31', region(6), { ...annualFacts, regionId: 5 })).toEqual([]);
  expect(wrong('2027-02-01', region(6))).toEqual(['kind invalid started']);
});

test('[AMND-06] a longer trip of annual cover, while it is active, at the ages that it is for', () => {
  const length = (tripLength: number | null) => ({ kind: 'trip-length' as const, tripLength });
  expect(amended('2028-01-31', length(90), annualFacts).facts.maxTripLength).toBe(90);
  expect(wrong('2028-02-01', length(90), annualFacts)).toEqual(['kind invalid expired']);
  expect(wrong('2027-06-01', length(30), annualFacts)).toEqual(['tripLength invalid']);
  expect(wrong('2027-06-01', length(50), annualFacts)).toEqual(['tripLength trip_length_unknown']);
  expect(wrong('2027-06-01', length(null), annualFacts)).toEqual(['tripLength required']);
  expect(wrong('2027-06-01', length(90), { ...annualFacts, ages: [66] })).toEqual([
    'tripLength age_too_high 64',
  ]);
  expect(wrong('2027-01-01', length(45))).toEqual(['kind invalid singleTrip']);
});

test('[AMND-04] a cancellation changes no facts', () => {
  expect(amended('2027-01-31', { kind: 'cancel' }).facts).toEqual(boughtPolicy().facts);
  expect(wrong('2027-02-01', { kind: 'cancel' })).toEqual(['kind invalid started']);
  expect(wrong('2027-02-01', { kind: 'cancel' }, annualFacts)).toEqual([]);
});

test('[AMND-01] what a policy was sold with is no problem of an amendment, though the rules are others by now', () => {
  const unnamed = { ...boughtPolicy().facts.contact, email: '' };
  const odd = {
    contact: unnamed,
    australianResidents: false,
    benefitOptions: [{ benefitId: 99, optionId: 'x' }],
  };
  expect(wrong('2027-01-20', dates('2027-02-01', '2027-02-16'), odd)).toEqual([]);
});

const snowDates = (from: string, to: string) => ({ kind: 'snow-cover' as const, snowDates: { from, to } });
test.each<[string, Partial<Amendment> & Pick<Amendment, 'kind'>, Partial<QuoteDraft>, string]>([
  // A later end, also after the start.
  ['2027-01-25', dates('2027-02-01', '2027-02-20'), {}, '2027-02-08'],
  ['2027-02-10', dates('2027-02-01', '2027-02-20'), {}, '2027-02-14'],
  // An earlier end, and another start.
  ['2027-01-25', dates('2027-02-01', '2027-02-10'), {}, '2027-01-31'],
  ['2027-01-25', dates('2027-01-28', '2027-02-10'), {}, '2027-01-27'],
  ['2027-01-25', { kind: 'cover-level', coverLevelId: 3 }, {}, '2027-01-31'],
  [
    '2027-01-25',
    { kind: 'cover-level', coverLevelId: 3 },
    { dates: { from: '2027-03-01', to: '2027-03-14' } },
    '2027-02-08',
  ],
  // From two days ahead.
  ['2027-01-31', snowDates('2027-02-03', '2027-02-10'), {}, '2027-02-01'],
  ['2027-01-25', snowDates('2027-02-01', '2027-02-10'), {}, '2027-01-30'],
])(
  '[REFR-01] on %s the price of %j is held no longer than it can be made: %j',
  (today, sent, facts, last) => {
    const amendment = v.parse(amendmentSchema, sent);
    const until = addDays(today, 14);
    const context = { product: exampleProduct, today };
    expect(lastDayToMake(boughtPolicy(facts), amendment, context, until)).toBe(last);
  },
);
