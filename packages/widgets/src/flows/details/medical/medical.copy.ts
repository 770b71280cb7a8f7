import type { Copy } from '../../../brand/copy.ts';

/** Words of the medical questions, by field of the draft's `medical`. */
export const medicalCopy = {
  'medical.title': 'Medical',
  'medical.lead':
    'Your answers decide what is covered, so take a moment. They count for every traveller on this policy.',
  'medical.yes': 'Yes',
  'medical.no': 'No',
  'medical.undiagnosedSymptoms': 'Does anyone travelling have symptoms that a doctor has not diagnosed yet?',
  'medical.undiagnosedSymptoms.hint':
    'Also say yes if anyone is waiting for tests, results or a referral to a specialist.',
  'medical.prescreenA':
    'In the last 2 years, has anyone been diagnosed with, treated for or taken medicine for a condition that is not on our covered list?',
  'medical.prescreenA.hint': 'Conditions on the list need no assessment.',
  'medical.prescreenB': 'Has anyone travelling ever had one of these?',
  'medical.prescreenB.hint':
    'A heart condition, stroke, lung disease, cancer, a kidney or liver condition, a transplant, or a condition of the immune system.',
  'medical.preExMoreInfo': 'Does anyone travelling have any other medical condition, now or in the past?',
  'medical.preExMoreInfo.hint': 'However small, and also when it is well under control.',
  'medical.coveredCondition': 'Is every one of those conditions on our covered list?',
  'medical.coveredCondition.hint': 'All the terms of the list have to be met.',
  'medical.coveredCondition.yes': 'Then they are covered automatically. There is nothing more to declare.',
  'medical.preExContinue': 'What would you like to do about the conditions that are not on the list?',
  'medical.preExContinue.assess': 'Have them assessed',
  'medical.preExContinue.assess.description':
    'A short medical screening decides on cover for them, and what it costs.',
  'medical.preExContinue.without': 'Go on without cover for them',
  'medical.preExContinue.without.description': 'You are covered for everything else.',
  'medical.uncoveredAccept':
    'I understand that claims that come from a condition that is not on the list, and was not assessed, are not covered.',
  'medical.acknowledgePrivacy.title': 'How we handle health information',
  'medical.acknowledgePrivacy.notice':
    'We collect these answers for {insurer}, to decide what we can cover and at what price. Without them we cannot offer this cover.\n' +
    'Answers to a medical screening are assessed automatically by our screening provider. You can ask for a person to review the result.\n' +
    'In this browser they are kept no longer than this tab is open.',
  'medical.acknowledgePrivacy.link': 'Read the privacy notice',
  'medical.acknowledgePrivacy':
    'I have read this, and I consent, with the consent of every adult travelling, to our health information being collected and used in this way.',
  'medical.blocked.title': 'We can’t sell this cover online yet',
  'medical.blocked.text':
    'While symptoms are undiagnosed, or tests are pending, we can’t tell what would be covered. Please talk to us: a person will look at it with you.',
  'medical.blocked.call': 'Call {phone}',
  'medical.screening.title': 'A medical screening follows',
  'medical.screening.one': '{names} needs a short medical screening before you can pay.',
  'medical.screening.many': '{names} need a short medical screening before you can pay.',
  'medical.screening.nobody': 'In the next step you tell us who it is for.',
  'medical.screening.text': 'You can fill in everything else now. It is saved as you go.',
  'medical.list.open': 'See the covered list',
  'medical.list.title': 'Conditions covered without assessment',
  'medical.list.terms':
    'These are covered automatically when, in the last 12 months, there was no hospital admission for them and no change of treatment, and no test, operation or review is pending.',
  'medical.list.close': 'Close',
  'medical.summary.none': 'No conditions to declare',
  'medical.summary.covered': 'Only conditions on the covered list',
  'medical.summary.uncovered': 'Going on without cover for other conditions',
  'medical.summary.screening': 'Medical screening to follow',
  'problem.medical.undiagnosedSymptoms.required': 'Please choose an answer.',
  'problem.medical.prescreenA.required': 'Please choose an answer.',
  'problem.medical.prescreenB.required': 'Please choose an answer.',
  'problem.medical.preExMoreInfo.required': 'Please choose an answer.',
  'problem.medical.preExContinue.required': 'Please choose an answer.',
  'problem.medical.coveredCondition.required': 'Please choose an answer.',
  'problem.medical.acknowledgePrivacy.must_accept': 'Please tick the box to go on.',
  'problem.uncovered_not_accepted': 'Please tick the box to go on without cover for those conditions.',
  'problem.undiagnosed_symptoms': 'We can’t sell this cover online while symptoms are undiagnosed.',
} as const satisfies Copy;
