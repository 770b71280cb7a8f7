import { documentsCopy } from '../documents.copy.ts';
import { extrasCopy } from '../extras.copy.ts';

/** DETL-17. A brand overrides any of it by `documents.{place}`. */
export const certificateCopy = {
  ...documentsCopy,
  ...extrasCopy,
  'certificate.lead':
    '{legal.insurer} covers the people named here, for the dates and up to the limits shown. Please check it now, and keep it with you when you travel.',
  'certificate.lead.cancelled': 'This certificate shows a cancelled policy, as it was until {issuedOn}.',
  'certificate.cancelled.title': 'Cancelled',
  'certificate.cancelled.text':
    'This policy was cancelled on {issuedOn}. Nobody is covered by it any more, and it can’t be used for a claim about anything that happens from then on.',
  'certificate.policy.title': 'Your policy',

  'certificate.emergency.text':
    'If you can, call before you go to hospital; if you can’t, call within 24 hours. Costs that the assistance team hasn’t agreed to beforehand may not be paid in full.',

  'certificate.people.title': 'Who is covered',
  'certificate.people.caption': 'The people covered, with their ages when cover begins',
  'certificate.people.name': 'Name',
  'certificate.people.age': 'Age when cover begins',
  'certificate.people.climbing': 'Climbing and trekking',
  'certificate.people.family':
    'Children and other dependants are covered with the adults of the family, for whom alone the base price is charged. Extras and medical conditions are charged for each person they cover.',

  'certificate.benefits.title': 'What is covered',
  'certificate.benefits.text':
    'These are the limits of your {level} cover, with the options you chose. Unless the Product Disclosure Statement says otherwise, each applies to one insured person for any one event. A limit that is part of another doesn’t add to it.',
  'certificate.benefits.caption': 'Benefits of {level} cover, with their limits and sub-limits: {group}',
  'certificate.benefits.all': 'Benefit',
  'certificate.benefits.medical': 'Medical',
  'certificate.benefits.changes': 'Changes and delays',
  'certificate.benefits.belongings': 'Belongings',
  'certificate.benefits.other': 'Liability and more',
  'certificate.benefits.limit': 'Limit',
  'certificate.benefits.rescue':
    'For the expedition named under “Extras”, the limit for search, rescue and evacuation is {limit|limit} for each climber.',

  'certificate.conditions.title': 'Medical conditions',
  'certificate.conditions.none':
    'No conditions were assessed for this policy. Pre-existing conditions are covered only if they’re on the list of conditions covered without assessment in the Product Disclosure Statement, and meet its terms.',
  'certificate.conditions.text':
    'These conditions were assessed when the policy was bought. Other pre-existing conditions are covered only if they’re on the list of conditions covered without assessment in the Product Disclosure Statement, and meet its terms.',

  'certificate.conditions.later':
    'These conditions were assessed when the policy was bought, or in a later screening. Other pre-existing conditions are covered only if they’re on the list of conditions covered without assessment in the Product Disclosure Statement, and meet its terms.',

  'certificate.special.title': 'Special terms',
  'certificate.special.text':
    'You accepted these terms when your policy was changed. They’re part of your contract, and come before anything else in this certificate or the Product Disclosure Statement that says otherwise.',

  'certificate.price.title': 'What makes up your premium',
  'certificate.price.caption': 'The parts of the premium, adding up to its total',
  'certificate.price.part': 'Part',
  'certificate.price.amount': 'Amount',
  'certificate.price.total': 'Total premium',
  'certificate.price.text': 'In Australian dollars. Your receipt shows what was paid, and how.',
  'step.base': 'Base price for your trip',
  'step.group': 'Travelling together',
  'step.upgrade': '{benefit}: {value}',
  'step.discount': '{percent}% off',
  'step.discount.voucher': '{code}: {percent}% off',
  'step.cancellation': 'Cancelled',
  'step.retained': 'Not refunded',
  'step.loading': 'Loading of {percent}%, agreed on review',
  'step.medical': 'Medical cover for {name}',
  'step.minimum': 'Increase to our minimum premium',
  'step.gst': 'GST',
  'step.duty': 'Stamp duty ({state})',
  'step.additional': 'Additional premium',

  'certificate.cooling.title': 'If you change your mind',
  'certificate.cooling.text':
    'You can cancel within {legal.coolingOffDays} days of buying, until {until}, and get your whole premium back, as long as you cancel before your cover begins and nobody has made a claim. Call {legal.supportPhone} or email {legal.supportEmail}.',

  'certificate.claims.title': 'Making a claim',
  'certificate.claims.text':
    'Tell us as soon as you can: call {legal.supportPhone} or email {legal.supportEmail}, and quote your policy number. Keep proof of your loss:',
  'certificate.claims.medical': 'Medical reports and bills, and a doctor’s certificate if you can’t travel.',
  'certificate.claims.police': 'A police or carrier report for loss and theft, made within 24 hours.',
  'certificate.claims.receipts':
    'Receipts, bookings and the carrier’s statement for delays and cancellations.',

  'certificate.complaints.title': 'If you’re not satisfied',

  'certificate.terms.title': 'Your contract',
  'certificate.terms.text':
    'This certificate and the Product Disclosure Statement are your contract with {legal.insurer}. Tell us straight away if anything here is wrong: you have a duty to take reasonable care not to make a misrepresentation, for every person named. If it is not met, a claim may be reduced or refused and the policy cancelled or changed.',
} as const;
