import * as v from 'valibot';
import { answer, flag, lines, noSpan, numberTo, span, text } from '../../values/draft-fields.ts';
import { textLimits } from '../../values/field-limits.ts';
import { cents, count, percents } from '../../values/product-fields.ts';
import type { EntriesOf } from '../extra.ts';

export const climbingTypes = ['climbing', 'trekking', 'mountaineering'] as const;

export const climbingCoverSchema = v.object({
  enabled: v.optional(flag, false),
  type: v.optional(v.nullable(v.picklist(climbingTypes, 'invalid')), null),
  plan: v.optional(v.nullable(text(40)), null),
  totalPeople: v.optional(numberTo(100), 1),
  dates: v.optional(span, noSpan),
  tourOperator: v.optional(v.nullable(text(60)), null),
  injuries: v.optional(answer, null),
  over6500: v.optional(answer, null),
  evac: v.optional(answer, null),
  altSickness: v.optional(answer, null),
});

/** Answers about somebody's health: no page of an affiliate asks them, and none is stored while one knows the token (HOST-12). */
export const climbingHealthAnswers = [
  'injuries',
  'altSickness',
] as const satisfies readonly (keyof ClimbingCover)[];

/** The same object where none of them is answered. */
export const withoutClimbingHealth = (cover: ClimbingCover): ClimbingCover =>
  climbingHealthAnswers.some((name) => cover[name] !== null)
    ? { ...cover, injuries: null, altSickness: null }
    : cover;

export const climbingYearsBands = ['0-1', '2-3', '4-6', '7-8', '9-10', '10+'] as const;

/** The hardest grade of the Ewbank scale that a climber can name (DETL-05). */
export const ewbankMax = 35;

/** What a traveller answers who climbs (DETL-05). */
const climberEntries = {
  climbingApplicant: v.optional(flag, false),
  climbingEwbank: v.optional(v.nullable(numberTo(100)), null),
  climbingYears: v.optional(v.nullable(v.picklist(climbingYearsBands, 'invalid')), null),
  climbingGuide: v.optional(answer, null),
  climbingExperience: v.optional(lines(textLimits.climbingExperience), ''),
};

/** What a visitor chooses a plan by. */
const publicPlanSchema = v.object({
  id: v.string(),
  type: v.picklist(['trekking', 'climbing', 'mountaineering']),
  /** Metres; null where the plan is bounded by grade instead. */
  maxAltitude: v.nullable(count),
  /** Limit of search, rescue and evacuation. */
  rescueLimit: cents,
  /** Above every priced plan: a person reviews it, no card is charged. */
  referral: v.boolean(),
});

export const climbingPlanSchema = v.object({
  ...publicPlanSchema.entries,
  perDay: cents,
  minimum: cents,
});

/** The limits that climbers are validated with (DETL-05): the age, and the Ewbank grade from which a person reviews. */
const limits = {
  /** Exclusive. */
  maxAgeBelow: count,
  referralEwbank: count,
};

/** Metres included in every level, no plan needed. */
const includedAltitude = count;

const tourOperators = v.array(v.object({ id: v.string(), name: v.string() }));

/** EXTR-03 */
export const climbingSchema = {
  name: 'climbingCover',
  offers: ['climbingCover'],
  step: 'climbing', // params: plan, days, people; minimum (cents, each) where the days cost less
  listsItems: false,
  draft: { climbingCover: v.optional(climbingCoverSchema, {}) },
  insuree: climberEntries,
  rates: {
    climbing: v.object({
      plans: v.array(climbingPlanSchema),
      regionFactors: v.record(v.string(), percents),
      ...limits,
      includedAltitude,
    }),
  },
  level: {},
  rate: {},
  product: { tourOperators },
  config: {
    climbing: v.object({ ...limits, includedAltitude, plans: v.array(publicPlanSchema) }),
    tourOperators,
  },
} as const;

/** What the form of an expedition needs of the product: the extra's part of the configuration. */
export type ClimbingFormFacts = EntriesOf<(typeof climbingSchema)['config']>;
export type ClimbingCover = v.InferOutput<typeof climbingCoverSchema>;
export type ClimbingPlan = v.InferOutput<typeof publicPlanSchema>;
