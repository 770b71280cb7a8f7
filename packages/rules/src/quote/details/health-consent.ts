import { climbingHealthAnswers, withoutClimbingHealth } from '../../extras/climbing/climbing.schema.ts';
import { emptyMedical, type QuoteDraft } from '../draft.ts';

type HealthAnswers = Pick<QuoteDraft, 'medical' | 'insurees' | 'climbingCover'>;

/**
 * DETL-18: a draft as it may be sent and stored. Before the notice is acknowledged it has no answer about health, and of no
 * traveller that they need a screening. Climbing that is on stays on, which is refused until it is acknowledged and answered.
 * Parts that do not change are the same objects.
 */
export function withoutUnconsentedHealth<Draft extends HealthAnswers>(draft: Draft): Draft {
  if (draft.medical.acknowledgePrivacy) return draft;
  const isMarked = draft.insurees.some((one) => one.requiresScreening);
  const unmarked = () => draft.insurees.map((one) => ({ ...one, requiresScreening: false }));
  return {
    ...draft,
    medical: emptyMedical,
    insurees: isMarked ? unmarked() : draft.insurees,
    climbingCover: withoutClimbingHealth(draft.climbingCover),
  };
}

/** DETL-18: a draft whose consent is withdrawn, which deletes the answers, and switches climbing off: it is not sold without. */
export const withoutMedicalAnswers = <Draft extends HealthAnswers>(draft: Draft): Draft =>
  withoutUnaskedClimbing(withoutUnconsentedHealth({ ...draft, medical: emptyMedical }));

/**
 * EXTR-03: climbing that is on without its answers about health can be neither priced nor sold: it is off, and what else was
 * entered stays.
 */
export function withoutUnaskedClimbing<Draft extends HealthAnswers>(draft: Draft): Draft {
  const { medical, climbingCover } = draft;
  if (!climbingCover.enabled || (medical.acknowledgePrivacy && !lacksHealth(climbingCover))) return draft;
  return { ...draft, climbingCover: { ...withoutClimbingHealth(climbingCover), enabled: false } };
}

/** Climbing was entered, and its answers about health are not there any more: it is off until they are given again. */
export const isClimbingToAsk = ({ climbingCover }: Pick<QuoteDraft, 'climbingCover'>): boolean =>
  !climbingCover.enabled && climbingCover.type !== null && lacksHealth(climbingCover);

const lacksHealth = (cover: QuoteDraft['climbingCover']): boolean =>
  climbingHealthAnswers.some((name) => cover[name] === null);
