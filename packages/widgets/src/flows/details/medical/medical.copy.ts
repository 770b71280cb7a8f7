import type { Copy } from '../../../brand/copy.ts';

/** Words of the medical section, and of what its answers lack, by field of the draft's `medical`. */
export const medicalCopy = {
  'medical.title': 'Medical',
  'medical.lead': 'Your answers decide what is covered, so take a moment. Answer for everyone travelling.',
  'medical.yes': 'Yes',
  'medical.no': 'No',
  'medical.summary.none': 'No conditions to declare',
  'medical.summary.covered': 'Only conditions on the covered list',
  'medical.summary.uncovered': 'Continuing without cover for other conditions',
  'medical.summary.screening': 'Medical screening needed',
  'problem.medical.undiagnosedSymptoms.required': 'Please choose an answer.',
  'problem.medical.prescreenA.required': 'Please choose an answer.',
  'problem.medical.prescreenB.required': 'Please choose an answer.',
  'problem.medical.preExMoreInfo.required': 'Please choose an answer.',
  'problem.medical.preExContinue.required': 'Please choose an answer.',
  'problem.medical.coveredCondition.required': 'Please choose an answer.',
  'problem.medical.acknowledgePrivacy.must_accept': 'Please tick the box to continue.',
  'problem.uncovered_not_accepted': 'Please tick the box to continue without cover for those conditions.',
  'problem.undiagnosed_symptoms': 'We can’t sell this cover online while symptoms are undiagnosed.',
} as const satisfies Copy;
