import { documentsCopy } from './documents.copy.ts';

/** A brand overrides any of it by `documents.{place}`. */
export const medicalLetterCopy = {
  ...documentsCopy,
  'letter.lead':
    'To the treating doctor or hospital: {name} is covered by travel insurance from {legal.insurer}. If the patient’s condition allows, please call the assistance team before treatment. They can confirm cover and guarantee payment.',
  'letter.patient.title': 'The insured person',
  'letter.patient.name': 'Name',
  'letter.patient.age': 'Age when cover begins',

  'letter.emergency.call':
    'Emergency assistance, 24 hours a day: {legal.emergencyPhone}. Policy number {policyNumber}.',

  'letter.covered.title': 'What is covered',
  'letter.covered.text':
    'Medically necessary costs of a sudden illness or injury outside Australia, between the dates above, up to these limits of {level} cover.',
  'letter.covered.caption': 'Medical benefits of {level} cover, with their limits',
  'letter.covered.benefit': 'Benefit',
  'letter.covered.limit': 'Limit',

  'letter.activities.title': 'Activities covered',
  'letter.activities.snow': 'Snow sports',
  'letter.activities.climbing': 'Climbing and trekking',
  'letter.activities.rescue': 'Search, rescue and evacuation',
  'letter.activities.added': '{what}, {dates}',
  'letter.activities.none':
    'Injuries from snow sports, and from climbing and trekking beyond what every level includes, are not covered.',

  'letter.conditions.title': 'Pre-existing conditions',
  'letter.conditions.none':
    'None were assessed. Pre-existing conditions are covered only if they’re on the list of conditions covered without assessment in the Product Disclosure Statement, and meet its terms.',
  'letter.conditions.other':
    'Other pre-existing conditions are covered only if they’re on the list of conditions covered without assessment in the Product Disclosure Statement, and meet its terms.',

  'letter.excluded.title': 'What is not covered',
  'letter.excluded.home': 'Treatment in Australia.',
  'letter.excluded.elective':
    'Treatment that can safely wait until the person is home, and elective or cosmetic treatment.',
  'letter.excluded.conditions':
    'Pre-existing conditions that aren’t named as covered in this letter, or on the list of conditions covered without assessment.',
  'letter.excluded.unapproved':
    'Evacuation, transfer or return home that the assistance team has not approved.',
  'letter.excluded.general':
    'Anything caused by alcohol beyond the legal driving limit, or by drugs that weren’t prescribed.',

  'letter.guarantee.title': 'About this letter',
  'letter.guarantee.text':
    'This letter sets out the cover as issued. It isn’t a guarantee of payment: the assistance team gives that case by case, under the terms of the Product Disclosure Statement.',
} as const;
