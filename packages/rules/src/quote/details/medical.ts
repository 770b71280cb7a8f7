import { type Problem, problem } from '../../values/problem.ts';
import type { Medical, QuoteDraft } from '../draft.ts';
import { namesProblems } from './names.ts';

export type MedicalQuestion = keyof Medical;

/**
 * DETL-03, DETL-18, B4: the questions to ask now, in order. The notice is acknowledged before anything about health is asked.
 * Each answer decides what comes next: the prescreens are asked of everybody but who has their conditions assessed anyway
 * (`preExContinue` false), for there all are declared. An answer to a question that is not asked any more stays, and does not
 * count.
 */
export function medicalQuestions(medical: Medical): MedicalQuestion[] {
  const asked: MedicalQuestion[] = ['acknowledgePrivacy'];
  if (!medical.acknowledgePrivacy) return asked;
  asked.push('undiagnosedSymptoms');
  if (medical.undiagnosedSymptoms !== false) return asked;
  const conditions = conditionQuestions(medical);
  asked.push(...conditions);
  const last = conditions.at(-1);
  if (!last || medical[last] === null || last === 'preExContinue') return asked;
  if (last === 'uncoveredAccept' && !medical.uncoveredAccept) return asked;
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
  return medicalQuestions(medical).flatMap((name) => {
    const path = `medical.${name}`;
    const value = medical[name];
    if (value === null) return [problem('required', path)];
    if (name === 'undiagnosedSymptoms' && value) return [problem('undiagnosed_symptoms', path)];
    if (name === 'uncoveredAccept' && !value) return [problem('uncovered_not_accepted', path)];
    if (name === 'acknowledgePrivacy' && !value) return [problem('must_accept', path)];
    return [];
  });
}

/**
 * B4: by either prescreen answer, whatever was ticked about conditions off the covered list, or because one of those is to be
 * assessed.
 */
export function needsScreening(medical: Medical): boolean {
  const asked = medicalQuestions(medical);
  return (
    (asked.includes('prescreenA') && medical.prescreenA === true) ||
    (asked.includes('prescreenB') && medical.prescreenB === true) ||
    (asked.includes('preExContinue') && medical.preExContinue === false)
  );
}

type Screened = Pick<QuoteDraft, 'medical' | 'insurees' | 'people'>;

/** The numbers of the travellers to be screened: a sole traveller without being marked, once privacy is acknowledged. */
export function screeningRequired(draft: Screened): number[] {
  if (!needsScreening(draft.medical)) return [];
  if (draft.people === 1) return [draft.insurees[0]?.number ?? 1];
  return draft.insurees.filter((one) => one.requiresScreening).map((one) => one.number);
}

/** Of several travellers one at least is chosen for the screening; each who is screened has a name, which titles it (SCRN-01). */
export function screenedTravellerProblems(draft: Screened): Problem[] {
  const required = screeningRequired(draft);
  if (needsScreening(draft.medical) && required.length === 0)
    return [problem('required', 'insurees.0.requiresScreening')];
  return draft.insurees.flatMap((one, at) =>
    required.includes(one.number) ? namesProblems(one, `insurees.${at}`) : [],
  );
}
