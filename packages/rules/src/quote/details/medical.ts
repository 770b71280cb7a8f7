import { type Problem, problem } from '../../values/problem.ts';
import type { Medical, QuoteDraft } from '../draft.ts';

/**
 * DETL-03, B4: the gate questions. An answer is asked for only where an earlier one leads to it: `preExContinue`
 * true goes on without cover for what is not on the list, false has it assessed.
 */
export function medicalProblems(medical: Medical): Problem[] {
  if (medical.undiagnosedSymptoms) return [problem('undiagnosed_symptoms', 'medical.undiagnosedSymptoms')];
  const asked: (keyof Medical)[] = ['undiagnosedSymptoms', 'prescreenA', 'prescreenB'];
  if (!medical.prescreenA && !medical.prescreenB) {
    asked.push('preExMoreInfo');
    if (medical.preExMoreInfo) asked.push('coveredCondition');
    if (hasUncovered(medical)) asked.push('preExContinue');
  }
  const found = asked
    .filter((name) => medical[name] === null)
    .map((name) => problem('required', `medical.${name}`));
  if (hasUncovered(medical) && medical.preExContinue && !medical.uncoveredAccept) {
    found.push(problem('uncovered_not_accepted', 'medical.uncoveredAccept'));
  }
  if (!medical.acknowledgePrivacy) found.push(problem('must_accept', 'medical.acknowledgePrivacy'));
  return found;
}

/** A condition that the screening questions did not catch and that is not on the covered list. */
const hasUncovered = (medical: Medical): boolean =>
  !medical.prescreenA &&
  !medical.prescreenB &&
  medical.preExMoreInfo === true &&
  medical.coveredCondition === false;

/** B4: by either prescreen answer, or because a condition off the covered list is to be assessed. */
export const needsScreening = (medical: Medical): boolean =>
  medical.prescreenA === true ||
  medical.prescreenB === true ||
  (hasUncovered(medical) && medical.preExContinue === false);

/** The numbers of the travellers to be screened: a sole traveller without being named, once privacy is acknowledged. */
export function screeningRequired(draft: Pick<QuoteDraft, 'medical' | 'insurees' | 'people'>): number[] {
  if (!needsScreening(draft.medical)) return [];
  if (draft.people === 1) return draft.medical.acknowledgePrivacy ? [draft.insurees[0]?.number ?? 1] : [];
  return draft.insurees.filter((one) => one.requiresScreening).map((one) => one.number);
}
