import { type Problem, problem } from '../../values/problem.ts';
import type { QuoteDraft } from '../draft.ts';
import { screeningRequired } from './medical.ts';

/** What an answered quote says of a traveller's screening (API-10). */
type Screened = {
  number: number;
  medical?: { completed: boolean; userAccepted: boolean | null } | undefined;
};

/** DETL-03, B4: numbers of the travellers who completed a screening and took its cover, or went without. */
export const decidedScreenings = (insurees: readonly Screened[]): number[] =>
  insurees.filter(({ medical }) => isDecided(medical)).map(({ number }) => number);

/** Completed, and `userAccepted` is not null. */
export const isDecided = (medical: Screened['medical']): boolean =>
  medical?.completed === true && medical.userAccepted !== null;

/** DETL-03: each traveller to be screened whose screening is not decided. */
export const screeningProblems = (
  draft: Pick<QuoteDraft, 'medical' | 'insurees' | 'people'>,
  decided: readonly number[],
): Problem[] =>
  screeningRequired(draft)
    .filter((number) => !decided.includes(number))
    .map((number) => problem('screening_required', 'medical', { insuree: number }));
