import * as v from 'valibot';
import { cents, count, percents } from '../../product/fields.ts';
import { answer, count as countTo, flag, noSpan, span, text } from '../../quote/fields.ts';

export const climbingTypes = ['climbing', 'trekking', 'mountaineering'] as const;

export const climbingCoverSchema = v.object({
  enabled: v.optional(flag, false),
  type: v.optional(v.nullable(v.picklist(climbingTypes, 'invalid')), null),
  plan: v.optional(v.nullable(text(40)), null),
  totalPeople: v.optional(countTo(100), 1),
  dates: v.optional(span, noSpan),
  tourOperator: v.optional(v.nullable(text(60)), null),
  injuries: v.optional(answer, null),
  over6500: v.optional(answer, null),
  evac: v.optional(answer, null),
  altSickness: v.optional(answer, null),
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

/** The limits that climbers are validated with (DETL-05): the age, and the Ewbank grade from which a person reviews. */
const limits = {
  /** Exclusive. */
  maxAgeBelow: count,
  referralEwbank: count,
};

const tourOperators = v.array(v.object({ id: v.string(), name: v.string() }));

/** EXTR-03 */
export const climbingSchema = {
  name: 'climbingCover',
  offers: ['climbingCover'],
  step: 'climbing', // params: plan, days, people
  draft: { climbingCover: v.optional(climbingCoverSchema, {}) },
  rates: {
    climbing: v.object({
      plans: v.array(climbingPlanSchema),
      regionFactors: v.record(v.string(), percents),
      ...limits,
      /** Metres included in every level, no plan needed. */
      includedAltitude: count,
    }),
  },
  level: {},
  rate: {},
  product: { tourOperators },
  config: { climbing: v.object(limits), tourOperators },
} as const;

export type ClimbingCover = v.InferOutput<typeof climbingCoverSchema>;
export type ClimbingPlan = v.InferOutput<typeof climbingPlanSchema>;
