import * as v from 'valibot';
import {
  extraLevelEntries,
  extraNames,
  extraProductEntries,
  extraRatesEntries,
  productSupportsSchema,
} from '../extras/schemas.ts';
import { cents, civilDate, count, percents } from '../values/product-fields.ts';
import { defaultRefundRules, refundRulesSchema } from './refund-rules.ts';

/** The product of a brand: versioned data, never constants in code. */
const iso2 = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

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

/** What documents choose benefits by: `health` for a hospital or doctor, `snow` for the snow pack. */
export const benefitTopics = ['health', 'snow'] as const;

/** Headings that a list of benefits is divided by. */
export const benefitGroups = ['medical', 'changes', 'belongings', 'other'] as const;

/** How a level covers a benefit: not at all, without a limit to name, by the limit of another benefit, by its own. */
export const benefitKinds = ['none', 'included', 'within', 'limit'] as const;

export const benefitSchema = v.object({
  id: count,
  name: v.string(),
  description: v.string(),
  /** A sub-limit: the id of the benefit whose limit this one is a part of. */
  partOf: v.optional(v.nullable(count), null),
  group: v.optional(v.nullable(v.picklist(benefitGroups)), null),
  topics: v.optional(v.array(v.picklist(benefitTopics)), []),
  /** What a customer reads, by cover level id. */
  values: v.record(v.string(), v.string()),
  /** By cover level id, where a level has no limit of its own. `within` is the id of the benefit that pays it. */
  cover: v.optional(
    v.record(
      v.string(),
      v.object({ kind: v.picklist(benefitKinds), within: v.optional(v.nullable(count), null) }),
    ),
    {},
  ),
  upgrades: v.record(v.string(), v.array(upgradeOptionSchema)),
});

export const coverLevelSchema = v.object({
  id: count,
  name: v.string(),
  factor: percents,
  supports: productSupportsSchema,
  ...extraLevelEntries,
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
  ...extraRatesEntries,
  maxDiscount: percents,
  minimum: cents,
  /** GST on the premium before duty, tenths of a percent (100 for 10 %), included in it; 0 for cover wholly abroad. */
  gstPermille: count,
  /** Stamp duty on top by state, tenths of a percent. */
  dutyPermilleByState: v.record(v.string(), count),
});

/** Ages and sizes of a group and of a family. */
export const peopleRulesSchema = v.object({
  adultFrom: count,
  dependantBelow: count,
  familyMaxAdults: count,
  familyMaxPeople: count,
  /** Above this, family is switched off the first time and has to be confirmed. */
  familyConfirmAbove: count,
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
  people: peopleRulesSchema,
  priceLockDays: count,
  quoteKeepDays: count,
  refunds: v.optional(refundRulesSchema, defaultRefundRules),
  states: v.array(v.string()),
  /** Conditions that are covered without assessment, in the order of the list that a customer reads (DETL-04). */
  coveredConditions: v.optional(v.array(v.string()), []),
  ...extraProductEntries,
});

export type Product = v.InferOutput<typeof productSchema>;
export type QuoteTypeRule = v.InferOutput<typeof quoteTypeRuleSchema>;
export type CoverLevelRule = v.InferOutput<typeof coverLevelSchema>;
export type BenefitTopic = (typeof benefitTopics)[number];
export type BenefitGroup = (typeof benefitGroups)[number];
export type BenefitKind = (typeof benefitKinds)[number];
export type Benefit = v.InferOutput<typeof benefitSchema>;
export type Rates = v.InferOutput<typeof ratesSchema>;
