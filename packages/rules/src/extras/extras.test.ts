import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleDraft, exampleProduct } from '../fixtures/index.ts';
import { type Insuree, insureeSchema } from '../quote/details/travellers.ts';
import { emptyMedical, type QuoteDraft } from '../quote/draft.ts';
import { validateLevel } from '../quote/eligibility.ts';
import { priceQuote } from '../quote/pricing/rates.ts';
import { validateExtras } from '../quote/validate-extras.ts';
import { climbingReferral } from './climbing/climbing-referral.ts';
import { emptyExtras, enabledExtras, lackingExtras } from './extras.ts';
import { finalDestinationProblems } from './one-way/one-way.ts';

/** Essential, Plus and Premium, whatever is sold beside them. */
const shippedLevels = exampleProduct.coverLevels.slice(0, 3);

const found = (overrides: Partial<QuoteDraft>) =>
  validateExtras(exampleDraft(overrides), exampleProduct).map((one) => `${one.path} ${one.code}`);
const snow = (from: string | null, to: string | null, offPiste = false) => ({
  snowCover: { enabled: true, offPiste, dates: { from, to } },
});
const climbing = (
  overrides: Partial<QuoteDraft['climbingCover']> = {},
  { acknowledgePrivacy = true } = {},
) => ({
  medical: { ...emptyMedical, acknowledgePrivacy },
  climbingCover: {
    ...emptyExtras.climbingCover,
    enabled: true,
    type: 'climbing' as const,
    plan: 'climbing-plus',
    dates: { from: '2027-02-02', to: '2027-02-05' },
    tourOperator: 'intrepid',
    injuries: false,
    over6500: false,
    evac: false,
    altSickness: false,
    ...overrides,
  },
});
const valuables = (...values: number[]) => ({
  valuablesCover: { enabled: true, items: values.map((value) => ({ name: 'Camera', serial: '', value })) },
});

test('[EXTR-02] both snow dates lie within the trip', () => {
  expect(found(snow('2027-02-01', '2027-02-14'))).toEqual([]);
  expect(found(snow('2027-01-31', '2027-02-14'))).toEqual(['snowCover.dates.from dates_outside_trip']);
  expect(found(snow('2027-02-01', '2027-02-15'))).not.toEqual([]);
  expect(found(snow(null, '2027-02-14'))).toEqual(['snowCover.dates.from required']);
  expect(found(snow('2027-02-09', '2027-02-08'))).toEqual(['snowCover.dates.to date_order']);
});

test('[EXTR-03] climbing needs a type, its plan, every answer and climbers under 65', () => {
  expect(found(climbing())).toEqual([]);
  expect(found(climbing({ type: null }))).toContain('climbingCover.type climbing_type_required');
  expect(found(climbing({ plan: 'trekking-6000' }))).toEqual(['climbingCover.plan climbing_plan_unknown']);
  expect(found(climbing({ evac: null }))).toEqual(['climbingCover.evac required']);
  expect(found(climbing({ totalPeople: 2 }))).toEqual(['climbingCover.totalPeople climbers_count']);
  expect(found({ ...climbing({ totalPeople: 2 }), ages: [64, 64] })).toEqual([]);
  expect(found({ ...climbing(), ages: [65] })).toEqual(['climbingCover.enabled climber_too_old']);
});

test('[DETL-18] [EXTR-03] climbing asks for the acknowledgement first, and for the answers about health after it', () => {
  const missing = ['medical.acknowledgePrivacy must_accept'];
  const unanswered = { injuries: null, altSickness: null };
  expect(found(climbing({}, { acknowledgePrivacy: false }))).toEqual(missing);
  expect(found(climbing(unanswered, { acknowledgePrivacy: false }))).toEqual(missing);
  expect(found(climbing(unanswered))).toEqual([
    'climbingCover.injuries required',
    'climbingCover.altSickness required',
  ]);
  expect(found(climbing({ enabled: false }, { acknowledgePrivacy: false }))).toEqual([]);
});

test('[EXTR-05] valuables are within the greatest limits of all levels', () => {
  expect(found(valuables(500_000, 500_000, 200_000))).toEqual([]);
  expect(found(valuables(500_001))).toEqual(['valuablesCover.items.0.value valuable_over_item_max']);
  expect(found(valuables(500_000, 500_000, 200_001))).toEqual([
    'valuablesCover.items valuables_over_total_max',
  ]);
  expect(found(valuables())).toEqual(['valuablesCover.items valuables_required']);
  expect(found(valuables(0))).toEqual(['valuablesCover.items.0.value too_small']);
});

test('[EXTR-05] every valuable has a name that is not blank', () => {
  const named = (...names: string[]) =>
    found({
      valuablesCover: { enabled: true, items: names.map((name) => ({ name, serial: '', value: 1000 })) },
    });
  expect(named('Camera', 'Ring')).toEqual([]);
  expect(named('')).toEqual(['valuablesCover.items.0.name required']);
  expect(named('Camera', ' \t ')).toEqual(['valuablesCover.items.1.name required']);
});

test('[EXTR-06] a final country that is not on offer is refused as soon as it is given', () => {
  const ends = (finalCountry: string | null, returnTrip = false) =>
    found({ returnTrip, oneWay: { enabled: !returnTrip, finalCountry } });
  expect(ends('AF')).toEqual(['oneWay.finalCountry country_excluded']);
  expect(ends('GB')).toEqual([]);
  // The details screen asks for it; until then nothing is missing.
  expect(ends(null)).toEqual([]);
  expect(ends('AF', true)).toEqual([]);
});

test('[EXTR-06] a one-way trip ends in a country on offer, and a return trip is not asked', () => {
  const ends = (finalCountry: string | null, returnTrip = false) =>
    finalDestinationProblems(
      exampleDraft({ returnTrip, oneWay: { enabled: !returnTrip, finalCountry } }),
      exampleProduct,
    ).map((one) => `${one.path} ${one.code}`);
  expect(ends(null)).toEqual(['oneWay.finalCountry final_country_required']);
  expect(ends('GB')).toEqual([]);
  expect(ends('AF')).toEqual(['oneWay.finalCountry country_excluded']);
  expect(ends('XX')).toEqual(['oneWay.finalCountry country_unknown']);
  expect(ends(null, true)).toEqual([]);
});

test('[SUMM-03] a level is eligible only when it supports every extra', () => {
  const lacks = (overrides: Partial<QuoteDraft>) =>
    shippedLevels.map((level) =>
      lackingExtras(level, enabledExtras(exampleDraft(overrides)), exampleProduct),
    );
  expect(lacks({ returnTrip: false, ...snow('2027-02-01', '2027-02-05') })).toEqual([[], [], []]);
  expect(lacks(snow('2027-02-01', '2027-02-05', true))).toEqual([['snowOffPiste'], [], []]);
  expect(lacks({ ...climbing(), ...valuables(1000) })).toEqual([['climbingCover', 'valuablesCover'], [], []]);
  // Over what Plus covers, within what Premium does.
  expect(lacks(valuables(300_001))).toEqual([['valuablesCover'], ['valuablesCover'], []]);
  expect(lacks(valuables(300_000, 300_000))).toEqual([['valuablesCover'], [], []]);
  expect(lacks(valuables(300_000, 300_000, 1))).toEqual([['valuablesCover'], ['valuablesCover'], []]);
  const draft = exampleDraft({ ...climbing(), coverLevelId: 1 });
  expect(validateLevel(draft, exampleProduct)[0]?.code).toBe('level_ineligible');
});

test('[SUMM-03] [EXTR-03] trekking to the altitude that every level includes costs nothing and is on Essential too', () => {
  const rated = (plan: string) =>
    priceQuote(exampleDraft(climbing({ type: 'trekking', plan })), {
      ...exampleProduct,
      coverLevels: shippedLevels,
    }).map((one) => one.price);
  const plain = priceQuote(exampleDraft(), exampleProduct).map((one) => one.price);
  expect(rated('trekking-3000')).toEqual(plain);
  expect(rated('trekking-4500')[0]).toBeNull();
  const quoteTypes = exampleProduct.quoteTypes.map((one) => ({ ...one, extras: [] }));
  const draft = exampleDraft(climbing({ type: 'trekking', plan: 'trekking-3000' }));
  expect(validateExtras(draft, { ...exampleProduct, quoteTypes })[0]?.code).toBe('extra_not_offered');
});

test('[SUMM-03] where no level supports every extra none is eligible, and each names what it lacks', () => {
  const draft = exampleDraft({ ...snow('2027-02-01', '2027-02-05', true), ...valuables(500_001) });
  expect(priceQuote(draft, { ...exampleProduct, coverLevels: shippedLevels })).toEqual([
    expect.objectContaining({ eligible: false, price: null, lacks: ['snowOffPiste', 'valuablesCover'] }),
    expect.objectContaining({ eligible: false, price: null, lacks: ['valuablesCover'] }),
    expect.objectContaining({ eligible: false, price: null, lacks: ['valuablesCover'] }),
  ]);
});

test('[EXTR-01] an extra, or a part of one, that the quote type does not offer is refused', () => {
  const quoteTypes = exampleProduct.quoteTypes.map((one) => ({ ...one, extras: ['snowCover' as const] }));
  const refused = (overrides: Partial<QuoteDraft>) =>
    validateExtras(exampleDraft(overrides), { ...exampleProduct, quoteTypes });
  expect(refused(snow('2027-02-01', '2027-02-05'))).toEqual([]);
  expect(refused(snow('2027-02-01', '2027-02-05', true))).toEqual([
    { code: 'extra_not_offered', path: 'snowCover', params: { extra: 'snowOffPiste' } },
  ]);
  expect(refused(valuables(1000))).toEqual([
    { code: 'extra_not_offered', path: 'valuablesCover', params: { extra: 'valuablesCover' } },
  ]);
});

const climber = (overrides: Partial<Insuree>): Insuree => ({
  ...v.parse(insureeSchema, { number: 1, age: 34 }),
  climbingApplicant: true,
  climbingEwbank: 10,
  climbingYears: '4-6',
  climbingGuide: false,
  ...overrides,
});
const referred = (
  cover: Partial<QuoteDraft['climbingCover']>,
  insuree: Partial<Insuree> = {},
  referralApproved = false,
) => {
  const draft = exampleDraft({ ...climbing(cover), insurees: [climber(insuree)] });
  return climbingReferral(draft, exampleProduct, { referralApproved }).length > 0;
};

test('[EXTR-04] another operator, or any yes, is for a person to review', () => {
  expect(referred({})).toBe(false);
  for (const name of ['injuries', 'over6500', 'evac', 'altSickness'] as const) {
    expect(referred({ [name]: true })).toBe(true);
  }
  expect(referred({ tourOperator: 'other' })).toBe(true);
  expect(referred({ tourOperator: 'other', enabled: false })).toBe(false);
  expect(referred({ tourOperator: 'other', injuries: true }, {}, true)).toBe(false);
  expect(referred({ type: 'mountaineering', plan: 'mountaineering-above' })).toBe(true);
});

test('[EXTR-04] an operator that is not on the list is refused, and would be reviewed', () => {
  for (const tourOperator of ['my cousin Bob', 'Other', 'OTHER', 'Intrepid', 'toString', 'оther']) {
    expect(found(climbing({ tourOperator }))).toEqual(['climbingCover.tourOperator invalid']);
    expect(referred({ tourOperator })).toBe(true);
  }
  for (const { id } of exampleProduct.tourOperators) {
    expect(found(climbing({ tourOperator: id }))).toEqual([]);
    expect(referred({ tourOperator: id })).toBe(id === 'other');
  }
  // Nobody was named yet: the form asks, and has nothing to review.
  for (const tourOperator of [null, '']) {
    expect(found(climbing({ tourOperator }))).toEqual(['climbingCover.tourOperator required']);
    expect(referred({ tourOperator })).toBe(false);
  }
  // What is refused anyway as a card number is reported as one.
  expect(found(climbing({ tourOperator: '4111 1111 1111 1111' }))).toEqual([
    'climbingCover.tourOperator card_number_in_field',
  ]);
});

test('[DETL-05] grade, years and guide refer by the type of climbing', () => {
  expect(referred({}, { climbingEwbank: 28 })).toBe(false);
  expect(referred({}, { climbingEwbank: 29 })).toBe(true);
  expect(referred({}, { climbingYears: '0-1' })).toBe(true);
  expect(referred({}, { climbingGuide: true })).toBe(false);
  const peak = { type: 'mountaineering' as const, plan: 'mountaineering-5000' };
  expect(referred(peak, { climbingEwbank: 35 })).toBe(false);
  expect(referred(peak, { climbingYears: '0-1' })).toBe(true);
  expect(referred(peak, { climbingGuide: true })).toBe(true);
  expect(referred({ type: 'trekking', plan: 'trekking-4500' }, { climbingYears: '0-1' })).toBe(false);
});
