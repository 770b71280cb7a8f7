import { findCardNumbers } from '../../values/find-card-numbers.ts';
import { type Problem, problem } from '../../values/problem.ts';
import type { RatesOf } from '../extra.ts';
import { type climbingSchema, ewbankMax } from './climbing.schema.ts';
import { type ClimbersDraft, needsExperienceDetail } from './climbing-referral.ts';

/** The limits of the product that climbers are validated with. */
export type ClimbingLimits = Pick<
  RatesOf<typeof climbingSchema>['rates']['climbing'],
  'maxAgeBelow' | 'referralEwbank'
>;

/** EXTR-03: climbing cover is for travellers below an age. */
export const isClimbingAge = (age: number, { maxAgeBelow }: Pick<ClimbingLimits, 'maxAgeBelow'>): boolean =>
  age < maxAgeBelow;

/**
 * The draft with its climbers named where they can only be these: nobody is named yet, and as many are young enough as the
 * cover is for. A person may still change it.
 */
export function withLikelyClimbers<Draft extends ClimbersDraft>(draft: Draft, limits: ClimbingLimits): Draft {
  const { climbingCover, insurees } = draft;
  if (!climbingCover.enabled || insurees.some((one) => one.climbingApplicant)) return draft;
  const able = insurees.filter((one) => isClimbingAge(one.age, limits));
  if (able.length !== climbingCover.totalPeople) return draft;
  return {
    ...draft,
    insurees: insurees.map((one) => (able.includes(one) ? { ...one, climbingApplicant: true } : one)),
  };
}

/** DETL-05: who climbs, and what each has done before. A trekker is only named. */
export function climberProblems(
  draft: ClimbersDraft,
  { maxAgeBelow, referralEwbank }: ClimbingLimits,
): Problem[] {
  if (!draft.climbingCover.enabled) return [];
  const climbers = draft.insurees
    .map((one, at) => ({ one, path: `insurees.${at}` }))
    .filter(({ one }) => one.climbingApplicant);
  const count =
    climbers.length === draft.climbingCover.totalPeople
      ? []
      : [problem('climbers_count', 'insurees.0.climbingApplicant', { max: draft.climbingCover.totalPeople })];
  return climbers.reduce<Problem[]>((found, { one, path }) => {
    if (!isClimbingAge(one.age, { maxAgeBelow }))
      found.push(problem('climber_too_old', `${path}.climbingApplicant`, { below: maxAgeBelow }));
    found.push(...findCardNumbers(one.climbingExperience, `${path}.climbingExperience`));
    if (draft.climbingCover.type === 'trekking') return found;
    if (one.climbingYears === null) found.push(problem('required', `${path}.climbingYears`));
    if (draft.climbingCover.type === 'climbing' && one.climbingEwbank === null)
      found.push(problem('required', `${path}.climbingEwbank`));
    if ((one.climbingEwbank ?? 0) > ewbankMax)
      found.push(problem('too_large', `${path}.climbingEwbank`, { max: ewbankMax }));
    if (draft.climbingCover.type === 'mountaineering' && one.climbingGuide === null)
      found.push(problem('required', `${path}.climbingGuide`));
    if (
      needsExperienceDetail(one, draft.climbingCover.type, referralEwbank) &&
      one.climbingExperience.trim() === ''
    ) {
      found.push(problem('experience_required', `${path}.climbingExperience`));
    }
    return found;
  }, count);
}
