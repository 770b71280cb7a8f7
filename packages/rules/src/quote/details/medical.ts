import { type Problem, problem } from '../../values/problem.ts';
import type { Medical, QuoteDraft } from '../draft.ts';

export type MedicalQuestion = keyof Medical;

/**
 * DETL-03, DETL-18, B4: the questions to ask now, in order. Each answer decides what comes next: `preExContinue` true goes on
 * without cover for what is not on the list, false has it assessed, and neither needs the two prescreens. These ask for more
 * about health than whether there is a condition, so that the notice is acknowledged first. An answer to a question that is not
 * asked any more stays, and does not count.
 */
export function medicalQuestions(medical: Medical): MedicalQuestion[] {
  const asked: MedicalQuestion[] = ['undiagnosedSymptoms'];
  if (medical.undiagnosedSymptoms !== false) return asked;
  const conditions = conditionQuestions(medical);
  asked.push(...conditions);
  if (conditions.some((name) => medical[name] === null)) return asked;
  asked.push('acknowledgePrivacy');
  if (!medical.acknowledgePrivacy || conditions.includes('preExContinue')) return asked;
  asked.push('prescreenA');
  return medical.prescreenA === null ? asked : [...asked, 'prescreenB'];
}

/** Whether there are conditions, and what is done about those that are not on the covered list. */
function conditionQuestions({ preExMoreInfo, coveredCondition, preExContinue }: Medical): MedicalQuestion[] {
  if (!preExMoreInfo) return ['preExMoreInfo'];
  if (coveredCondition !== false) return ['preExMoreInfo', 'coveredCondition'];
  if (!preExContinue) return ['preExMoreInfo', 'coveredCondition', 'preExContinue'];
  return ['preExMoreInfo', 'coveredCondition', 'preExContinue', 'uncoveredAccept'];
}

/** What the questions that are asked still lack. */
export function medicalProblems(medical: Medical): Problem[] {
  if (medical.undiagnosedSymptoms) return [problem('undiagnosed_symptoms', 'medical.undiagnosedSymptoms')];
  return medicalQuestions(medical).flatMap((name) => {
    const path = `medical.${name}`;
    if (medical[name] === null) return [problem('required', path)];
    if (name === 'uncoveredAccept' && !medical[name]) return [problem('uncovered_not_accepted', path)];
    if (name === 'acknowledgePrivacy' && !medical[name]) return [problem('must_accept', path)];
    return [];
  });
}

/** B4: by either prescreen answer, or because a condition off the covered list is to be assessed. */
export function needsScreening(medical: Medical): boolean {
  const asked = medicalQuestions(medical);
  return (
    (asked.includes('prescreenA') && medical.prescreenA === true) ||
    (asked.includes('prescreenB') && medical.prescreenB === true) ||
    (asked.includes('preExContinue') && medical.preExContinue === false)
  );
}

/** The numbers of the travellers to be screened: a sole traveller without being named, once privacy is acknowledged. */
export function screeningRequired(draft: Pick<QuoteDraft, 'medical' | 'insurees' | 'people'>): number[] {
  if (!needsScreening(draft.medical)) return [];
  if (draft.people === 1) return draft.medical.acknowledgePrivacy ? [draft.insurees[0]?.number ?? 1] : [];
  return draft.insurees.filter((one) => one.requiresScreening).map((one) => one.number);
}
