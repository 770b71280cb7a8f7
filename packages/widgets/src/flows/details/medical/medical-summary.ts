import { type Medical, needsScreening } from '@coverkit/rules';

export type MedicalSummary = 'none' | 'covered' | 'uncovered' | 'screening';

/** The section in one line, once it is answered. */
export function medicalSummary(medical: Medical): MedicalSummary {
  if (needsScreening(medical)) return 'screening';
  if (!medical.preExMoreInfo) return 'none';
  return medical.coveredCondition ? 'covered' : 'uncovered';
}
