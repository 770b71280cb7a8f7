import type { Copy } from '../../../brand/copy.ts';

/** Words of the medical questions, by field of the draft's `medical`, which come with them. */
export const medicalQuestionsCopy = {
  'medical.undiagnosedSymptoms': 'Does anyone travelling have symptoms that a doctor hasn’t diagnosed yet?',
  'medical.undiagnosedSymptoms.hint':
    'Say yes, too, if anyone is waiting for tests, results or a referral to a specialist.',
  'medical.preExMoreInfo': 'Does anyone travelling have a medical condition, now or in the past?',
  'medical.preExMoreInfo.hint': 'Include minor and well-controlled conditions.',
  'medical.coveredCondition': 'Is every one of those conditions on our covered list?',
  'medical.coveredCondition.hint': 'Each condition must meet the list’s terms.',
  'medical.coveredCondition.yes': 'They’re covered automatically. No assessment is needed.',
  'medical.preExContinue': 'What would you like to do about conditions that aren’t on the list?',
  'medical.preExContinue.assess': 'Have them assessed',
  'medical.preExContinue.assess.description':
    'A short medical screening shows whether we can cover them, and for how much. You’ll need to declare every condition, including those on the list.',
  'medical.preExContinue.without': 'Continue without cover for them',
  'medical.preExContinue.without.description':
    'You’re still covered for everything else. We’ll ask two more questions, and some answers mean a screening all the same.',
  'medical.uncoveredAccept':
    'I understand that you won’t pay claims arising from a condition that isn’t on the list and hasn’t been assessed.',
  'medical.prescreenA':
    'In the last 2 years, has anyone travelling been diagnosed with, treated for or taken medicine for a condition that isn’t on our covered list?',
  'medical.prescreenA.hint': 'This is a check that nothing was missed. Leave out conditions on the list.',
  'medical.prescreenB': 'Has anyone travelling ever had one of these?',
  'medical.prescreenB.hint':
    'A heart condition, stroke, lung disease, cancer, a kidney or liver condition, a transplant, or a condition of the immune system.',
  'medical.blocked.title': 'We can’t sell this cover online yet',
  'medical.blocked.text':
    'While symptoms are undiagnosed or tests are pending, we can’t tell what we’d cover. Please call us, and we’ll talk it through with you.',
  'medical.list.open': 'See the covered list',
} as const satisfies Copy;
