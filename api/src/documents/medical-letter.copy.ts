import { documentsCopy } from './documents.copy.ts';

/** A brand overrides any of it by `documents.{place}`. */
export const medicalLetterCopy = {
  ...documentsCopy,
  'letter.lead':
    'To the treating doctor or hospital: {name} is covered by travel insurance from {legal.insurer}. Please call the assistance team before treatment where the patient’s condition allows it; they confirm cover and guarantee payment.',
  'letter.patient.title': 'The insured person',
  'letter.patient.name': 'Name',
  'letter.patient.age': 'Age when cover begins',

  'letter.emergency.call':
    'Emergency assistance, at any hour: {legal.emergencyPhone}. Policy number {policyNumber}.',

  'letter.covered.title': 'What is covered',
  'letter.covered.text':
    'Medically necessary costs of a sudden illness or injury outside Australia, between the dates above, up to these limits of the level {level}.',
  'letter.covered.caption': 'Medical benefits of the level {level}, with their limits',
  'letter.covered.benefit': 'Benefit',
  'letter.covered.limit': 'Limit',

  'letter.activities.title': 'Activities covered',
  'letter.activities.snow': 'Snow sports',
  'letter.activities.climbing': 'Climbing and trekking',
  'letter.activities.rescue': 'Search, rescue and evacuation',
  'letter.activities.added': '{what}, {dates}',
  'letter.activities.none':
    'Injuries from snow sports, and from climbing and trekking beyond what every level includes, are not covered.',

  'letter.conditions.title': 'Conditions from before the policy',
  'letter.conditions.none':
    'None was assessed. A condition from before the policy is covered only where it is on the list of conditions covered without assessment in the Product Disclosure Statement, and meets its terms.',
  'letter.conditions.other':
    'Any other condition from before the policy is covered only where it is on the list of conditions covered without assessment in the Product Disclosure Statement, and meets its terms.',

  'letter.excluded.title': 'What is not covered',
  'letter.excluded.home': 'Treatment in Australia.',
  'letter.excluded.elective':
    'Treatment that can wait until the person is home without harm, and elective or cosmetic treatment.',
  'letter.excluded.conditions':
    'Conditions from before the policy that are not named as covered in this letter or on the list of conditions covered without assessment.',
  'letter.excluded.unapproved':
    'Evacuation, transfer or return home that the assistance team has not approved.',
  'letter.excluded.general': 'What comes from alcohol or drugs that were not prescribed.',

  'letter.guarantee.title': 'About this letter',
  'letter.guarantee.text':
    'It states the cover as it was issued, and is no guarantee of payment by itself: that is given by the assistance team, case by case, under the terms of the Product Disclosure Statement.',
} as const;
