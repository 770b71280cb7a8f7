import { withoutClimbingHealth } from '../../extras/climbing/climbing.schema.ts';
import { emptyMedical, type QuoteDraft } from '../draft.ts';
import { withoutUnaskedClimbing } from './climbing-consent.ts';

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
