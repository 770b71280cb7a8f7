import { documentsCopy } from '../documents.copy.ts';
import { extrasCopy } from '../extras.copy.ts';

/** DETL-17. A brand overrides any of it by `documents.{place}`. */
export const certificateCopy = {
  ...documentsCopy,
  ...extrasCopy,
  'certificate.lead':
    '{brand} covers the people named here, for the dates and up to the limits shown. Please check it now, and keep it with you while you travel.',
  'certificate.policy.title': 'Your policy',

  'certificate.emergency.text':
    'Call before you go to hospital where you can, and within 24 hours where you cannot. Costs that were not agreed with the assistance team beforehand may not be paid in full.',

  'certificate.people.title': 'Who is covered',
  'certificate.people.caption': 'The people covered, with their ages when cover begins',
  'certificate.people.name': 'Name',
  'certificate.people.age': 'Age when cover begins',
  'certificate.people.climbing': 'Climbing and trekking',
  'certificate.people.family':
    'Dependants are covered with the adults of the family, at no premium of their own.',

  'certificate.benefits.title': 'What is covered',
  'certificate.benefits.text':
    'Limits of the level {level}, with the options you chose. Unless the Product Disclosure Statement says otherwise, each is for one insured person and for everything that comes from one event. A limit that is part of another does not add to it.',
  'certificate.benefits.caption': 'Benefits of the level {level}, with their limits and sub-limits',
  'certificate.benefits.benefit': 'Benefit',
  'certificate.benefits.limit': 'Limit',
  'certificate.benefits.rescue':
    'For the expedition named under “Extras”, the limit of search, rescue and evacuation is {limit|limit} for each climber.',

  'certificate.conditions.title': 'Medical conditions',
  'certificate.conditions.none':
    'No condition was assessed for this policy. A condition that somebody had before it was bought is covered only where it is on the list of conditions covered without assessment in the Product Disclosure Statement, and meets its terms.',
  'certificate.conditions.text':
    'These conditions were assessed when the policy was bought. Any other that somebody had before is covered only where it is on the list of conditions covered without assessment in the Product Disclosure Statement, and meets its terms.',

  'certificate.price.title': 'What makes up the premium',
  'certificate.price.caption': 'The parts of the premium, adding up to its total',
  'certificate.price.part': 'Part',
  'certificate.price.amount': 'Amount',
  'certificate.price.total': 'Total premium',
  'certificate.price.text': 'In Australian dollars. Your receipt shows what was paid, and how.',
  'step.base': 'Premium by destination, days and ages',
  'step.group': 'Travelling together',
  'step.upgrade': '{benefit}: {value}',
  'step.discount': 'Discount of {percent} %',
  'step.loading': 'Loading of {percent} %, agreed on review',
  'step.medical': 'Medical cover for {name}',
  'step.minimum': 'Up to the smallest premium',
  'step.gst': 'GST',
  'step.duty': 'Stamp duty of {state}',
  'step.additional': 'Additional premium',

  'certificate.cooling.title': 'If you change your mind',
  'certificate.cooling.text':
    'You may cancel within {legal.coolingOffDays} days of buying, until {until}, and get the whole premium back, unless the trip has begun or somebody has made a claim. Call {legal.supportPhone} or write to {legal.supportEmail}.',

  'certificate.claims.title': 'Making a claim',
  'certificate.claims.text':
    'Tell us as soon as you can, by {legal.supportPhone} or {legal.supportEmail}, with your policy number. Keep what proves the loss:',
  'certificate.claims.medical':
    'Medical reports and bills, and a doctor’s certificate where you cannot travel.',
  'certificate.claims.police':
    'A report of the police or the carrier, made within 24 hours, for loss and theft.',
  'certificate.claims.receipts': 'Receipts, bookings and the carrier’s statement for delay and cancellation.',

  'certificate.complaints.title': 'If you are not satisfied',

  'certificate.terms.title': 'Your contract',
  'certificate.terms.text':
    'This certificate and the Product Disclosure Statement are your contract with {legal.insurer}. Tell us at once where something here is wrong: you have a duty to take reasonable care not to make a misrepresentation, for every person named. If it is not met, a claim may be reduced or refused and the policy cancelled or changed.',
} as const;
