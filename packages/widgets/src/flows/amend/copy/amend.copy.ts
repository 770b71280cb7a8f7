import type { Copy } from '../../../brand/copy.ts';
import { amendDoneCopy } from './amend-done.copy.ts';
import { amendFieldsCopy } from './amend-fields.copy.ts';
import { amendPriceCopy } from './amend-price.copy.ts';
import { amendRefusalsCopy } from './amend-refusals.copy.ts';

/** Every word of changing a sold policy. Titles and alerts are the requirements' own (AMND-01, AMND-11). */
export const amendCopy = {
  ...amendFieldsCopy,
  ...amendPriceCopy,
  ...amendRefusalsCopy,
  ...amendDoneCopy,
  'title.extend': 'Extend Policy {reference}',
  'title.cancel': 'Cancel Policy {reference}',
  'title.cover-level': 'Upgrade Cover Level',
  'title.insurees': 'Amend Traveller Details',
  'title.region': 'Upgrade Travel Area',
  'title.snow-cover': 'Add Snow Cover',
  'title.trip-length': 'Upgrade Max Trip Length',
  'lead.extend': 'Choose your new dates. You see what they cost before anything changes.',
  'lead.cancel': 'You see what goes back to your card, and why, before anything is cancelled.',
  'lead.cover-level': 'Choose a higher level. You pay the difference.',
  'lead.insurees':
    'Correct a name or an age, or change who travels. You see the difference before you confirm.',
  'lead.region': 'Going further than planned? Choose a wider area. You pay the difference.',
  'lead.snow-cover': 'Skiing or snowboarding after all? Add cover for it here.',
  'lead.trip-length': 'Cover longer trips for the rest of your policy year. You pay the difference.',
  loading: 'Loading your policy…',
  'load.failed.title': 'Your policy could not be loaded',
  'load.failed.retry': 'Try again',
  'load.otherwise': 'My policies',

  'facts.title': 'Your policy now',
  'facts.number': 'Policy number',
  'facts.dates': 'Policy dates',
  'facts.level': 'Cover level',
  'facts.where': 'Destination',
  'facts.area': 'Travel area',
  'facts.tripLength': 'Longest trip',
  'facts.travellers': 'Travellers',
  'facts.terms': 'Special terms',
  'facts.snow': 'Snow cover',
  'facts.climbing': 'Climbing cover',
  'facts.everyTrip': 'On every trip',
  'facts.span': '{from} to {to}',
  'facts.traveller': '{name}, {age}',
  'facts.days': '{days#day|days}',

  'checks.title': 'Four questions first',
  'checks.duty':
    'You have a duty to take reasonable care not to make a misrepresentation. Answer for everyone on the policy, honestly and completely. If you don’t, we may cancel your policy, or reduce or refuse a claim.',
  'checks.duty.all': 'Read all of your duty',
  'checks.claims': 'Has anyone on this policy made a claim, or had something happen that may lead to one?',
  'checks.medical':
    'Has anyone’s health changed since you bought this policy: a new condition, symptom, test or medicine, or a change in one you declared?',
  'checks.health': 'Is everyone in good health and fit to travel?',
  'checks.changes': 'Has anything else changed from what you answered when you bought this policy?',
  'answer.yes': 'Yes',
  'answer.no': 'No',
  'problem.checks.claims.required': 'Please answer yes or no.',
  'problem.checks.medical.required': 'Please answer yes or no.',
  'problem.checks.health.required': 'Please answer yes or no.',
  'problem.checks.changes.required': 'Please answer yes or no.',

  'review.title': 'A person looks at this first',
  'review.text':
    'With one of these answers, our team decides on your change. Nothing is charged and nothing changes until then. We answer within one business day.',
  'approved.title': 'Your change is approved',
  'approved.text': 'We’ll make it as you asked, once you confirm it here.',
  'approved.until': 'Its price is held until {until}.',
  'approved.late.part': 'Your change was approved',
  'approved.late.title': 'It can no longer be made as you asked',
  'approved.late': 'Ask for a different change below, or call us on {phone}.',
  'approved.others':
    'Another change of yours is approved too. Once you confirm one, our team looks at the others again, and their prices aren’t held any more.',
  'other.title': 'Not what you wanted?',
  'other.text':
    'You don’t have to make this change. Your policy stays as it is, or you can ask for another change of this kind.',
  'other.ask': 'Ask for a different change',
  'other.instead': 'If you go on with a different change here, it takes the place of the one we approved.',
  'other.back': 'Back to the approved change',
  'pay.title': 'Pay by card',
  'pay.lead': 'Your policy changes once the payment is through.',
  'submit.review': 'Send for review',
  'submit.free': 'Confirm the change',
  'submit.cancel': 'Cancel this policy',
  'submit.busy': 'Saving your change…',
  'submit.pay': 'Pay {total|money} and change',
  'notice.policyChanged.title': 'Your policy was changed meanwhile',
  'notice.policyChanged':
    'In another window, or by our team. Nothing was charged. What you entered is kept where it still fits: please check it and the price, then press again.',
  'notice.refundChanged.title': 'The refund has changed',
  'notice.refundChanged': 'Nothing has been done yet. Please check the new amount, then press again.',
  'notice.termsChanged.title': 'The terms of this change have changed',
  'notice.termsChanged':
    'Nothing has been done yet, and nothing was charged. Please read them again, accept them if you agree, then press again.',
  'notice.paying.title': 'Another payment for this policy is under way',
  'notice.paying':
    'It has to finish before your policy can change. Nothing was charged. Please press again in a minute.',
  'notice.notTaken.title': 'Your payment did not go through',
  'notice.notTaken':
    'Your policy is unchanged. Please make the change again below. If your bank takes this payment after all, we’ll refund it to your card and email you.',
  'notice.checkPrice.title': 'Here is the price of your change',
  'notice.checkPrice': 'Please check it, then press again.',
} as const satisfies Copy;
