import { expect, test } from 'vitest';
import { countryAvailability } from '../countries/countries.ts';
import { exampleDraft, exampleProduct, exampleQuote, fixtureToday } from '../fixtures/index.ts';
import type { QuoteTypeRule } from '../product/product.ts';
import { addDays } from '../values/civil-date.ts';
import type { QuoteDraft } from './draft.ts';
import { canBeFamily } from './family.ts';
import { quoteTypeFor, tripOf } from './trip.ts';
import { coverStartProblems, validateTrip } from './validate-trip.ts';

const found = (overrides: Partial<QuoteDraft>, product = exampleProduct) =>
  validateTrip(exampleDraft(overrides), product, fixtureToday).map((one) => `${one.path} ${one.code}`);
const annual = {
  quoteTypeId: 2,
  countries: [],
  regionId: 4,
  dates: { from: null, to: null },
  amtStart: fixtureToday,
  maxTripLength: 30,
};
const span = (from: string, days: number) => ({ from, to: addDays(from, days - 1) });
const latest = addDays(fixtureToday, 365);
const withTypes = (change: Partial<QuoteTypeRule>) => ({
  ...exampleProduct,
  quoteTypes: exampleProduct.quoteTypes.map((one) => ({ ...one, ...change })),
});

test('[STRT-02] excluded, unknown and repeated countries are named at their place, in any case', () => {
  expect(found({})).toEqual([]);
  expect(found({ countries: [] })).toEqual(['countries required']);
  expect(found({ countries: ['FR', 'af', 'AU'] })).toEqual([
    'countries.1 country_excluded',
    'countries.2 country_excluded',
  ]);
  expect(found({ countries: ['FR', 'fr'] })).toEqual(['countries.1 duplicate']);
  expect(found({ countries: ['XX', 'BV'] })).toEqual([
    'countries.0 country_unknown',
    'countries.1 country_not_offered',
  ]);
  expect(found({ ...annual, regionId: 7 })).toEqual(['regionId region_unknown']);
});

/** Copied from the requirements, not from the product: the test pins the product to them. */
const excludedCodes = 'AU AF RU BY BF TD HT IR KP LY LB ML MM NP NE PS SO SS SD SY UA VE YE IQ CF'.split(' ');

test('[STRT-02] the 25 excluded countries are refused, and no others are excluded', () => {
  expect(excludedCodes).toHaveLength(25);
  expect(found({ countries: excludedCodes })).toEqual(
    excludedCodes.map((_, at) => `countries.${at} country_excluded`),
  );
  const leftOut = countryAvailability(exampleProduct).filter((one) =>
    ['excluded', 'home'].includes(one.unavailable ?? ''),
  );
  expect(leftOut.map((one) => one.code).toSorted()).toEqual(excludedCodes.toSorted());
});

test('[STRT-02] [STRT-04] [HOST-05] the configuration finds the same problems as the product', () => {
  const config = {
    quoteTypes: exampleProduct.quoteTypes.map((rule) => quoteTypeFor(rule, fixtureToday)),
    countries: countryAvailability(exampleProduct),
    regions: exampleProduct.regions.map(({ id, name }) => ({ id, name })),
    people: exampleProduct.people,
  };
  const latestStart = addDays(fixtureToday, 180);
  const drafts: Partial<QuoteDraft>[] = [
    {},
    { countries: ['FR', 'af', 'AU', 'XX', 'BV', 'fr'] },
    { dates: span(addDays(latest, 1), 5) },
    { ages: [85], people: 1 },
    { ages: [40, 38, 30], family: true },
    { ...annual, amtStart: latestStart },
    { ...annual, amtStart: addDays(latestStart, 1), regionId: 7, maxTripLength: 31 },
  ];
  for (const change of drafts) {
    const draft = exampleDraft(change);
    expect(validateTrip(draft, config, fixtureToday)).toEqual(
      validateTrip(draft, exampleProduct, fixtureToday),
    );
  }
});

test('[STRT-02] several countries are rated by the dearest region', () => {
  expect(tripOf(exampleDraft({ countries: ['NZ', 'FR', 'ID'] }), exampleProduct)?.regionId).toBe(4);
  // By the regions' factors, whatever their ids.
  const cheaper = exampleProduct.regions.map((one) => (one.id === 4 ? { ...one, factor: 1 } : one));
  const product = { ...exampleProduct, regions: cheaper };
  expect(tripOf(exampleDraft({ countries: ['NZ', 'FR', 'ID'] }), product)?.regionId).not.toBe(4);
});

test('[STRT-04] a single trip starts from today to a year ahead and lasts 365 days at most', () => {
  expect(found({ dates: span(fixtureToday, 1) })).toEqual([]);
  expect(found({ dates: span(addDays(fixtureToday, -1), 5) })).toEqual(['dates.from date_too_early']);
  expect(found({ dates: span(latest, 365) })).toEqual([]);
  expect(found({ dates: span(addDays(latest, 1), 5) })).toEqual(['dates.from date_too_late']);
  expect(found({ dates: span('2027-02-01', 366) })).toEqual(['dates.to trip_too_long']);
  expect(found({ dates: { from: '2027-02-02', to: '2027-02-01' } })).toEqual(['dates.to date_order']);
});

test('[STRT-04] no end of a trip, and no first day of a year, lies in a blackout window', () => {
  const product = withTypes({ blackouts: [{ from: '2027-02-01', to: '2027-02-03' }] });
  expect(found({ dates: span('2027-02-03', 5) }, product)).toEqual(['dates.from date_blackout']);
  expect(found({ dates: span('2027-01-30', 3) }, product)).toEqual(['dates.to date_blackout']);
  expect(found({ dates: span('2027-02-04', 5) }, product)).toEqual([]);
  for (const amtStart of ['2027-02-01', '2027-02-03'])
    expect(found({ ...annual, amtStart }, product)).toEqual(['amtStart date_blackout']);
  for (const amtStart of ['2027-01-31', '2027-02-04'])
    expect(found({ ...annual, amtStart }, product)).toEqual([]);
});

test('[STRT-03] [STRT-04] annual cover starts within 180 days and needs a trip length on offer', () => {
  expect(found({ ...annual, amtStart: addDays(fixtureToday, 180) })).toEqual([]);
  expect(found({ ...annual, amtStart: addDays(fixtureToday, 181) })).toEqual(['amtStart date_too_late']);
  expect(found({ ...annual, amtStart: null, maxTripLength: null })).toEqual([
    'amtStart required',
    'maxTripLength required',
  ]);
  expect(found({ ...annual, maxTripLength: 31 })).toEqual(['maxTripLength trip_length_unknown']);
});

test('[STRT-05] ages are within those of the type, and of the trip length where that is lower', () => {
  expect(found({ ages: [84] })).toEqual([]);
  expect(found({ ages: [85] })).toEqual(['ages.0 age_too_high']);
  expect(found({ ages: [75], dates: span('2027-02-01', 90) })).toEqual([]);
  expect(found({ ages: [75], dates: span('2027-02-01', 91) })).toEqual(['ages.0 age_too_high']);
  expect(found({ ...annual, ages: [64], maxTripLength: 90 })).toEqual([]);
  expect(found({ ...annual, ages: [65], maxTripLength: 90 })).toEqual(['ages.0 age_too_high']);
});

test('[STRT-05] nobody is younger than the type allows', () => {
  const product = withTypes({ minAge: 2 });
  expect(found({ ages: [40, 2] }, product)).toEqual([]);
  expect(found({ ages: [40, 1] }, product)).toEqual(['ages.1 age_too_low']);
  expect(found({ ...annual, ages: [40, 1] }, product)).toEqual(['ages.1 age_too_low']);
  expect(validateTrip(exampleDraft({ ages: [40, 1] }), product, fixtureToday)[0]?.params).toEqual({ min: 2 });
});

test('[STRT-05] one age for each of at most maxInsured people, one of them 18', () => {
  const many = (count: number) => ({ people: count, ages: Array.from({ length: count }, () => 30) });
  expect(found(many(20))).toEqual([]);
  expect(found(many(21))).toEqual(['people too_large']);
  expect(found({ ...annual, ...many(13) })).toEqual(['people too_large']);
  expect(found({ people: 0, ages: [] })).toEqual(['people too_small']);
  expect(found({ people: 2, ages: [30] })).toEqual(['ages ages_count']);
  expect(found({ ages: [17] })).toEqual(['ages.0 adult_required']);
  expect(found({ ages: [18] })).toEqual([]);
});

test('[STRT-06] residents, or here for three months: one of both', () => {
  const neither = { australianResidents: false, lastThreeMonths: false };
  expect(found(neither)).toEqual(['australianResidents residency_required']);
  expect(found({ ...neither, lastThreeMonths: true })).toEqual([]);
});

test('[STRT-08] a third adult, or a child of 21, is an error at that age and never a reprice', () => {
  expect(found({ family: true, ages: [40, 38, 20] })).toEqual([]);
  expect(found({ family: true, ages: [40, 38, 21, 9] })).toEqual(['ages.2 family_too_many_adults']);
  expect(found({ family: true, ages: [40, 38] })).toEqual(['family family_needs_dependant']);
  expect(found({ family: true, ages: [20, 9] })).not.toEqual([]);
});

test('[STRT-08] ages that may have family cover are those that it is no error for', () => {
  const groups = [
    [40, 38, 9],
    [40, 20],
    [40],
    [40, 38],
    [40, 38, 21, 9],
    [20, 9],
    [40, ...Array(12).fill(9)],
  ];
  for (const ages of groups) {
    const wrong = found({ family: true, ages }).filter((one) => one.includes('family'));
    expect(canBeFamily(ages, exampleProduct.people), ages.join()).toBe(wrong.length === 0);
  }
  expect(groups.filter((ages) => canBeFamily(ages, exampleProduct.people))).toEqual([
    [40, 38, 9],
    [40, 20],
  ]);
});

test('[STRT-08] a family is at most 12', () => {
  const group = (count: number) => ({
    family: true,
    ages: [40, ...Array.from({ length: count - 1 }, () => 9)],
  });
  expect(found(group(12))).toEqual([]);
  expect(found(group(13))).toEqual(['family family_too_large']);
});

test('[STRT-04] a stored quote whose cover was to begin before today has begun, at the field of its kind', () => {
  const { coverDates, quoteType } = exampleQuote();
  const at = (minStartDate: string, type: 1 | 2 = 1) =>
    coverStartProblems({ coverDates, quoteType: { ...quoteType, type, minStartDate } }).map(
      (one) => one.path,
    );
  expect(at(coverDates.from)).toEqual([]);
  expect(at(addDays(coverDates.from, 1))).toEqual(['dates.from']);
  expect(at(addDays(coverDates.from, 1), 2)).toEqual(['amtStart']);
});
