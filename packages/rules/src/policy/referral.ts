import { containsCardNumber } from '../values/card-number.ts';
import type { Cents } from '../values/cents.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { type Problem, problem } from '../values/problem.ts';
import { closedReason, isPurchased, quoteStatus } from './status.ts';

/** What a person may decide on a referred quote (REFR-01). */
export const referralOutcomes = ['approved', 'declined'] as const;
export type ReferralOutcome = (typeof referralOutcomes)[number];

/** Why a decision cannot be taken. */
export const decisionRefusals = [
  'alreadyBought',
  'alreadyDeclined',
  'notReferred',
  'coverStarted',
  'notPriced',
  'underWay',
] as const;
export type DecisionRefusal = (typeof decisionRefusals)[number];

export type ReferredFacts = {
  status: number;
  referralPending: boolean;
  /** Of the chosen level; null where it has none. */
  price: Cents | null;
  coverFrom: CivilDate;
};

/**
 * Whether this quote can be decided so today; null when it can. Only what can still be paid for
 * can be approved: a customer would otherwise be sent to a form that refuses them.
 */
export function decisionRefusal(
  outcome: ReferralOutcome,
  facts: ReferredFacts,
  today: CivilDate,
): DecisionRefusal | null {
  if (isPurchased(facts.status)) return 'alreadyBought';
  if (facts.status === quoteStatus.declined) return 'alreadyDeclined';
  if (!facts.referralPending || facts.status !== quoteStatus.referred) return 'notReferred';
  if (outcome === 'declined') return null;
  if (facts.coverFrom < today) return 'coverStarted';
  return facts.price === null ? 'notPriced' : null;
}

/** The state of a traveller's medical referral; null where nobody asked for one, or it ended. */
export const medicalReferralStates = ['open', 'approved', 'declined'] as const;
export type MedicalReferralState = (typeof medicalReferralStates)[number];

/**
 * Whether a traveller's medical referral can be decided so today; null when it can. The quote stays open while it waits, so that
 * the traveller may go on with the screening; one that is being paid for, or waits for another decision, is not changed under it.
 */
export function medicalDecisionRefusal(
  outcome: ReferralOutcome,
  facts: Pick<ReferredFacts, 'status' | 'coverFrom'> & { referral: MedicalReferralState | null },
  today: CivilDate,
): DecisionRefusal | null {
  if (isPurchased(facts.status)) return 'alreadyBought';
  if (facts.status === quoteStatus.declined) return 'alreadyDeclined';
  if (facts.referral !== 'open') return 'notReferred';
  if (closedReason(facts.status) !== null) return 'underWay';
  return outcome === 'approved' && facts.coverFrom < today ? 'coverStarted' : null;
}

/** What a decision makes of the quote: an approved one goes on where it was, at its details. */
export function stateAfterDecision(outcome: ReferralOutcome): {
  status: number;
  referralPending: boolean;
  referralApproved: boolean;
} {
  const approved = outcome === 'approved';
  const status = approved ? quoteStatus.levelChosen : quoteStatus.declined;
  return { status, referralPending: false, referralApproved: approved };
}

/** Basis points of the premium: from none to three times as much again. */
const loadingMax = 30_000;

/** What an approval may add to the premium, in whole basis points (REFR-01). */
export function loadingProblems(loading: number): Problem[] {
  if (!Number.isSafeInteger(loading)) return [problem('invalid', 'loading')];
  if (loading < 0) return [problem('too_small', 'loading', { min: 0 })];
  return loading > loadingMax ? [problem('too_large', 'loading', { max: loadingMax / 100 })] : [];
}

const noteMax = 2000;

const questionMax = 1000;

/** A question of the staff to the customer. */
export function questionProblems(question: string): Problem[] {
  if (question.trim() === '') return [problem('required', 'question')];
  if (question.length > questionMax) return [problem('too_long', 'question', { max: questionMax })];
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(question)) return [problem('invalid', 'question')];
  return containsCardNumber(question) ? [problem('card_number_in_field', 'question')] : [];
}

/** The note of a decision: the reason, to be read by colleagues. */
export function decisionNoteProblems(note: string): Problem[] {
  if (note.trim() === '') return [problem('required', 'note')];
  if (note.length > noteMax) return [problem('too_long', 'note', { max: noteMax })];
  return containsCardNumber(note) ? [problem('card_number_in_field', 'note')] : [];
}
