import type { EntriesOf } from '../extra.ts';
import type { ClimbingCover, ClimbingFormFacts, climbingSchema } from './climbing.schema.ts';

type Climber = EntriesOf<(typeof climbingSchema)['insuree']>;
export type ClimbersDraft = {
  climbingCover: ClimbingCover;
  insurees: readonly (Climber & { age: number })[];
};
type Operators = Pick<ClimbingFormFacts, 'tourOperators'>;

/** What of a product decides about a referral: a browser knows no more of it. */
export type ReferralRules = Operators & {
  rates: { climbing: Pick<ClimbingFormFacts['climbing'], 'plans' | 'referralEwbank'> };
};

/** The same of the configuration (HOST-05). */
export const referralRulesOf = ({ climbing, tourOperators }: ClimbingFormFacts): ReferralRules => ({
  tourOperators,
  rates: { climbing },
});

export const referralReasons = [
  'tourOperator',
  'injuries',
  'over6500',
  'evac',
  'altSickness',
  'plan',
  'experience',
  'guide',
] as const;
export type ReferralReason = (typeof referralReasons)[number];

/**
 * Why a person must review this expedition before it can be paid for (EXTR-04, DETL-05). Nothing, once one has
 * approved it: that is the API's knowledge, never the visitor's, and so a fact beside the draft.
 */
export function climbingReferral(
  draft: ClimbersDraft,
  product: ReferralRules,
  { referralApproved }: { referralApproved: boolean },
): ReferralReason[] {
  const { climbingCover } = draft;
  if (!climbingCover.enabled || referralApproved) return [];
  const { climbing } = product.rates;
  const climbers = draft.insurees.filter((one) => one.climbingApplicant);
  const is: Record<ReferralReason, boolean> = {
    tourOperator: isReviewed(climbingCover.tourOperator, product),
    injuries: climbingCover.injuries === true,
    over6500: climbingCover.over6500 === true,
    evac: climbingCover.evac === true,
    altSickness: climbingCover.altSickness === true,
    plan: climbing.plans.some((one) => one.id === climbingCover.plan && one.referral),
    experience: climbers.some((one) =>
      needsExperienceDetail(one, climbingCover.type, climbing.referralEwbank),
    ),
    guide: climbingCover.type === 'mountaineering' && climbers.some((one) => one.climbingGuide === true),
  };
  return referralReasons.filter((reason) => is[reason]);
}

/** EXTR-04: another operator than those listed, by whatever name; `validateExtras` lets only the list's through. */
const isReviewed = (operator: string | null, { tourOperators }: Operators): boolean =>
  Boolean(operator) && (operator === 'other' || !tourOperators.some((one) => one.id === operator));

/** DETL-05: a hard grade or a first season asks for the applicant's experience, and for a person to read it. */
export function needsExperienceDetail(
  insuree: Pick<Climber, 'climbingYears' | 'climbingEwbank'>,
  type: ClimbingCover['type'],
  referralEwbank: number,
): boolean {
  const beginner = insuree.climbingYears === '0-1';
  if (type === 'climbing') return beginner || (insuree.climbingEwbank ?? 0) >= referralEwbank;
  return type === 'mountaineering' && beginner;
}
