import { type Medical, needsScreening } from '@coverkit/rules';

export type MedicalQuestion = keyof Medical;

/**
 * The questions to ask now, in order. Each answer decides what comes next, so that one has the eye; one whose
 * answer no longer counts is not shown, yet keeps what was answered (DETL-02).
 */
export function medicalQuestions(medical: Medical): MedicalQuestion[] {
  const asked: MedicalQuestion[] = ['undiagnosedSymptoms'];
  if (medical.undiagnosedSymptoms !== false) return asked;
  asked.push('prescreenA');
  if (medical.prescreenA === null) return asked;
  asked.push('prescreenB');
  if (medical.prescreenB === null) return asked;
  const others = medical.prescreenA || medical.prescreenB ? [] : otherConditions(medical);
  const last = others.at(-1);
  const open = last !== undefined && last !== 'uncoveredAccept' && medical[last] === null;
  return open ? [...asked, ...others] : [...asked, ...others, 'acknowledgePrivacy'];
}

/** B4: conditions that the screening questions did not catch: on the covered list, assessed, or left uncovered. */
function otherConditions({ preExMoreInfo, coveredCondition, preExContinue }: Medical): MedicalQuestion[] {
  if (!preExMoreInfo) return ['preExMoreInfo'];
  if (coveredCondition !== false) return ['preExMoreInfo', 'coveredCondition'];
  if (!preExContinue) return ['preExMoreInfo', 'coveredCondition', 'preExContinue'];
  return ['preExMoreInfo', 'coveredCondition', 'preExContinue', 'uncoveredAccept'];
}

export type MedicalSummary = 'none' | 'covered' | 'uncovered' | 'screening';

/** The section in one line, once it is answered. */
export function medicalSummary(medical: Medical): MedicalSummary {
  if (needsScreening(medical)) return 'screening';
  if (!medical.preExMoreInfo) return 'none';
  return medical.coveredCondition ? 'covered' : 'uncovered';
}
