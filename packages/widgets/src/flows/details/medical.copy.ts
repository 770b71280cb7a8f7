/** Words of the medical questions. `{…}` are filled in; a brand's translations override by place. */
export const medicalCopy = {
  lead: 'Your answers decide what is covered, so take a moment. They count for every traveller on this policy.',
  yes: 'Yes',
  no: 'No',
  undiagnosedSymptoms: {
    label: 'Does anyone travelling have symptoms that a doctor has not diagnosed yet?',
    hint: 'Also say yes if anyone is waiting for tests, results or a referral to a specialist.',
  },
  prescreenA: {
    label:
      'In the last 2 years, has anyone been diagnosed with, treated for or taken medicine for a condition that is not on our covered list?',
    hint: 'Conditions on the list need no assessment.',
  },
  prescreenB: {
    label: 'Has anyone travelling ever had one of these?',
    hint: 'A heart condition, stroke, lung disease, cancer, a kidney or liver condition, a transplant, or a condition of the immune system.',
  },
  preExMoreInfo: {
    label: 'Does anyone travelling have any other medical condition, now or in the past?',
    hint: 'However small, and also when it is well under control.',
  },
  coveredCondition: {
    label: 'Is every one of those conditions on our covered list?',
    hint: 'All the terms of the list have to be met.',
    covered: 'Then they are covered automatically. There is nothing more to declare.',
  },
  preExContinue: {
    label: 'What would you like to do about the conditions that are not on the list?',
    without: {
      label: 'Go on without cover for them',
      description: 'You are covered for everything else.',
    },
    assess: {
      label: 'Have them assessed',
      description: 'A short medical screening decides on cover for them, and what it costs.',
    },
  },
  uncoveredAccept: {
    label:
      'I understand that claims that come from a condition that is not on the list, and was not assessed, are not covered.',
  },
  requiresScreening: {
    label: 'Who do these answers apply to?',
    hint: 'Each of them has a medical screening.',
    traveller: 'Traveller {number}, aged {age}',
    named: '{name}, aged {age}',
  },
  acknowledgePrivacy: {
    label:
      'I have read this, and I consent, with the consent of every adult travelling, to my and their health information being collected and used in this way.',
    title: 'How we handle health information',
    notice: [
      'We collect these answers for {insurer}, to decide what we can cover and at what price. Without them we cannot offer this cover.',
      'Answers to a medical screening are assessed automatically by our screening provider. You can ask for a person to review the result.',
      'In this browser they are kept no longer than this tab is open.',
    ],
    link: 'Read the privacy notice',
  },
  blocked: {
    title: 'We can’t sell this cover online yet',
    text: 'While symptoms are undiagnosed, or tests are pending, we can’t tell what would be covered. Please talk to us: a person will look at it with you.',
    call: 'Call {phone}',
  },
  screening: {
    title: 'A medical screening follows',
    one: '{names} needs a short medical screening before you can pay.',
    many: '{names} need a short medical screening before you can pay.',
    nobody: 'A short medical screening is needed before you can pay.',
    text: 'You can fill in everything else now. It is saved as you go.',
    done: 'The medical screening is complete.',
  },
  list: {
    open: 'See the covered list',
    title: 'Conditions covered without assessment',
    terms:
      'These are covered automatically when, in the last 12 months, there was no hospital admission for them and no change of treatment, and no test, operation or review is pending.',
    conditions: [
      'Hay fever',
      'Reflux',
      'Irritable bowel',
      'Coeliac disease',
      'Migraine',
      'Thyroid conditions',
      'High cholesterol',
      'High blood pressure (hypertension)',
      'Gout',
      'Cataract or glaucoma',
      'Skin conditions',
      'Basal-cell carcinoma',
      'Varicose veins',
      'Osteoarthritis',
      'Osteoporosis',
      'Anaemia',
      'Enlarged prostate',
      'Sleep apnoea',
      'Asthma, under 60 and without other lung disease',
      'Mild anxiety or depression',
      'ADHD or autism',
      'Uncomplicated pregnancy, to 23 weeks',
    ],
    close: 'Close',
  },
  summary: {
    none: 'No conditions to declare',
    covered: 'Only conditions on the covered list',
    uncovered: 'Other conditions not covered',
    screening: 'Medical screening to follow',
    screened: 'Medical screening complete',
  },
} as const;
