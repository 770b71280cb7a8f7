import { emptyMedical, type QuoteDraft } from '../draft.ts';

type HealthAnswers = Pick<QuoteDraft, 'medical' | 'insurees'>;

/**
 * DETL-18: a draft as it may be sent and stored. Before the notice is acknowledged it has no answer about health, and of no
 * traveller that they need a screening. Parts that do not change are the same objects.
 */
export function withoutUnconsentedHealth<Draft extends HealthAnswers>(draft: Draft): Draft {
  return draft.medical.acknowledgePrivacy ? draft : withoutMedicalAnswers(draft);
}

/** DETL-18: a draft whose consent is withdrawn, which deletes the answers. */
export function withoutMedicalAnswers<Draft extends HealthAnswers>(draft: Draft): Draft {
  const isMarked = draft.insurees.some((one) => one.requiresScreening);
  const unmarked = () => draft.insurees.map((one) => ({ ...one, requiresScreening: false }));
  return { ...draft, medical: emptyMedical, insurees: isMarked ? unmarked() : draft.insurees };
}
