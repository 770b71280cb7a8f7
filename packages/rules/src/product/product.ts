import * as v from 'valibot';
import { isCivilDate } from '../values/civil-date.ts';

/** The product of a brand: versioned data, never constants in code. Money in cents, factors in whole percents. */
const cents = v.pipe(v.number(), v.safeInteger());
const percents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const civilDate = v.custom<string>(isCivilDate, 'date_invalid');
const iso2 = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

export const extraNames = ['oneWay', 'snowCover', 'snowOffPiste', 'climbingCover', 'valuablesCover'] as const;
export type ExtraName = (typeof extraNames)[number];

export const quoteTypeRuleSchema = v.object({
  id: count,
  /** 1: countries chosen, one trip. 2: a region chosen, a year of trips. */
  type: v.picklist([1, 2]),
  name: v.string(),
  minAge: count,
  maxAge: count,
  maxInsured: count,
  /** Latest start, days from today. */
  maxStartDays: count,
  /** Longest cover in days, inclusive. */
  maxLength: count,
  /** Annual types: the days of cover. */
  amtDays: v.nullable(count),
  maxTripLengths: v.array(v.object({ length: count, maxAge: count })),
  extras: v.array(v.picklist(extraNames)),
  blackouts: v.array(v.object({ from: civilDate, to: civilDate })),
});

export const regionSchema = v.object({
  id: count,
  name: v.string(),
  healixRegionId: count,
  factor: percents,
  countries: v.array(iso2),
});

export const upgradeOptionSchema = v.object({
  /** Stable within its benefit and level. */
  id: v.string(),
  formattedValue: v.string(),
  /** Of the premium after the group step; negative for a higher excess. */
  percent: v.pipe(v.number(), v.safeInteger()),
});

export const benefitSchema = v.object({
  id: count,
  name: v.string(),
  description: v.string(),
  /** By cover level id. */
  values: v.record(v.string(), v.string()),
  upgrades: v.record(v.string(), v.array(upgradeOptionSchema)),
});

export const coverLevelSchema = v.object({
  id: count,
  name: v.string(),
  factor: percents,
  supports: v.object({
    oneWay: v.boolean(),
    snowCover: v.boolean(),
    snowOffPiste: v.boolean(),
    climbingCover: v.boolean(),
    valuablesCover: v.boolean(),
  }),
  valuables: v.nullable(v.object({ itemMax: cents, totalMax: cents })),
});

export const climbingPlanSchema = v.object({
  id: v.string(),
  type: v.picklist(['trekking', 'climbing', 'mountaineering']),
  /** Metres; null where the plan is bounded by grade instead. */
  maxAltitude: v.nullable(count),
  perDay: cents,
  minimum: cents,
  /** Limit of search, rescue and evacuation. */
  rescueLimit: cents,
  /** Above every priced plan: a person reviews it, no card is charged. */
  referral: v.boolean(),
});

export const ratesSchema = v.object({
  /** [days, cents], ascending; linear between. */
  baseByDay: v.array(v.tuple([count, cents])),
  annualByRegion: v.record(v.string(), cents),
  annualByTripLength: v.record(v.string(), percents),
  /** [oldest age of the band, percent], ascending. */
  ageBands: v.array(v.tuple([count, percents])),
  group: v.object({
    two: percents,
    threeOrMore: percents,
    familyTwoAdults: percents,
    familyOneAdult: percents,
  }),
  oneWay: percents,
  snow: v.object({
    perDay: cents,
    minDays: count,
    youngBelow: count,
    young: percents,
    offPiste: percents,
    annual: cents,
    regionFactors: v.record(v.string(), percents),
  }),
  climbing: v.object({
    plans: v.array(climbingPlanSchema),
    regionFactors: v.record(v.string(), percents),
    /** Exclusive. */
    maxAgeBelow: count,
    /** Metres included in every level, no plan needed. */
    includedAltitude: count,
    referralEwbank: count,
  }),
  valuables: v.object({
    /** [longest days, tenths of a percent]; the last is for all longer trips. */
    permilleByDays: v.array(v.tuple([count, count])),
    annualPermille: count,
    minimum: cents,
  }),
  maxDiscount: percents,
  minimum: cents,
  /** GST on the premium before duty, tenths of a percent (100 for 10 %), included in it; 0 for cover wholly abroad. */
  gstPermille: count,
  /** Stamp duty on top by state, tenths of a percent. */
  dutyPermilleByState: v.record(v.string(), count),
});

export const productSchema = v.object({
  version: v.string(),
  quoteTypes: v.array(quoteTypeRuleSchema),
  regions: v.array(regionSchema),
  excludedCountries: v.object({ asOf: civilDate, codes: v.array(iso2) }),
  notOfferedCountries: v.array(iso2),
  coverLevels: v.array(coverLevelSchema),
  benefits: v.array(benefitSchema),
  rates: ratesSchema,
  people: v.object({
    adultFrom: count,
    dependantBelow: count,
    familyMaxAdults: count,
    familyMaxPeople: count,
    /** Above this, family is switched off the first time and has to be confirmed. */
    familyConfirmAbove: count,
  }),
  priceLockDays: count,
  quoteKeepDays: count,
  states: v.array(v.string()),
  tourOperators: v.array(v.object({ id: v.string(), name: v.string() })),
});

export type Product = v.InferOutput<typeof productSchema>;
export type QuoteTypeRule = v.InferOutput<typeof quoteTypeRuleSchema>;
export type CoverLevelRule = v.InferOutput<typeof coverLevelSchema>;
export type Benefit = v.InferOutput<typeof benefitSchema>;
export type ClimbingPlan = v.InferOutput<typeof climbingPlanSchema>;
export type Rates = v.InferOutput<typeof ratesSchema>;
