import { climbingHealthAnswers, withoutClimbingHealth } from '../../extras/climbing/climbing.schema.ts';
import type { QuoteDraft } from '../draft.ts';

type Climbing = Pick<QuoteDraft, 'climbingCover'>;
type Consent = Pick<QuoteDraft, 'medical'>;

/**
 * DETL-18: climbing that is on without its answers about health can be neither priced nor sold: it is off, and what else was
 * entered stays.
 */
export function withoutUnaskedClimbing<Draft extends Climbing & Consent>(draft: Draft): Draft {
  const { medical, climbingCover } = draft;
  if (!climbingCover.enabled || (medical.acknowledgePrivacy && !lacksHealth(climbingCover))) return draft;
  return { ...draft, climbingCover: { ...withoutClimbingHealth(climbingCover), enabled: false } };
}

/** Climbing was entered, and its answers about health are not there any more: it is off until they are given again. */
export const isClimbingToAsk = ({ climbingCover }: Climbing): boolean =>
  !climbingCover.enabled && climbingCover.type !== null && lacksHealth(climbingCover);

const lacksHealth = (cover: QuoteDraft['climbingCover']): boolean =>
  climbingHealthAnswers.some((name) => cover[name] === null);
