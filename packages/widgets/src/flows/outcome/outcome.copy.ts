import type { Copy } from '../../brand/copy.ts';
import { documentsCopy } from '../../flow/documents/documents.copy.ts';
import { overviewCopy } from '../../flow/overview/overview.copy.ts';
import { policyExtrasCopy } from '../../flow/policy/policy-extras.copy.ts';

/** Every word of the complete, referral and declined pages. Titles and alerts are the requirements' own (OUTC-01). */
export const outcomeCopy = {
  ...documentsCopy,
  ...overviewCopy,
  ...policyExtrasCopy,
  // Of a sold policy alone, so not the overview's.
  'step.cancellation': 'Cancelled',
  'step.retained': 'Not refunded',
  loading: 'Loading…',
  'load.failed.title': 'We couldn’t load this page',
  'load.failed.retry': 'Try again',
  'load.notFound.title': 'We can’t find this policy',
  'load.notFound.text':
    'The link may be incomplete or out of date. Try the link in the email we sent when you bought the policy.',
  'load.notFound.start': 'Get a new quote',
  'contact.email': 'the email address you gave us',
  'alert.notCompleted': 'This policy is not yet completed. Please complete the details below.',
  'alert.levelRequired': 'This policy requires a cover level selected. Please select your cover level below.',

  'complete.title': 'Your purchase was successful!',
  'complete.lead': 'You’re covered, {name}. Your documents are on this page, and in our email to {email}.',
  'complete.cancelled.title': 'Your policy was cancelled',
  'complete.cancelled.lead': 'Nobody is covered by it any more. Your documents are still on this page.',
  'complete.expired.title': 'Your cover has ended',
  'complete.expired.lead': 'You were covered until {to}. Your documents are still on this page.',
  'complete.policyNumber': 'Policy number',
  'complete.dates': 'Covered',
  'complete.dates.cancelled': 'Dates',
  'complete.dates.expired': 'Was covered',
  'complete.datesValue': '{from} to {to}',
  'complete.calendar': 'Add to calendar',
  'complete.calendar.title': 'Travel insurance: {brand}',
  'complete.calendar.text': 'Policy {number}. Emergency assistance, 24 hours: {phone}',
  'complete.level': 'Cover',
  'complete.travellers': 'Travellers',
  'complete.destination': 'Destination',
  'complete.area': 'Travel area',
  'complete.paid': 'Total paid',
  'complete.paid.cancelled': 'Paid, less any refund',
  'complete.paid.surcharge': 'Including a card surcharge of {surcharge|money}',
  'complete.find.title': 'Find your policy again',
  'complete.find.text':
    'This link is in our email to {email} too. It opens your policy on any device, so only share it with people you trust.',
  'complete.find.label': 'Link to your policy',
  'complete.find.copy': 'Copy link',
  'complete.find.copied': 'Copied',
  'complete.find.failed': 'Select the link and copy it.',
  'complete.coolingOff.title': 'Changed your mind?',
  'complete.coolingOff.text':
    'You have {days#day|days} from the day you bought it to cancel for a full refund, as long as you cancel before your cover begins and haven’t made a claim. The last day is on your certificate.',
  'complete.emergency.title': 'Emergency, 24 hours',
  'complete.emergency.text': 'From anywhere. If you can, call before you go to hospital.',
  'complete.claims.title': 'Claims and questions',
  'complete.claims.text': 'Keep receipts and reports. We’ll help with the rest.',

  'bought.title': 'This policy has been bought',
  'bought.lead': 'This link belongs to the quote. The policy has its own.',
  'bought.text':
    'For your privacy, this link doesn’t show your details. Your documents are attached to the email we sent when you bought the policy, and the link in it opens your policy.',
  'bought.contact': 'Can’t find that email? Call us:',
  'bought.reference': 'Reference',
  'bought.dates': 'Dates at the purchase',

  'referral.title': 'Quote pending review',
  'referral.notInsured': 'You are not insured yet, and nothing has been charged.',
  'referral.lead': 'One of our team is reviewing it, and answers within one business day.',
  'referral.next.title': 'What happens next',
  'referral.next.1':
    'We’ll email the result to {email}: approved, approved with changes, or declined. You’ll see it on this page too.',
  'referral.next.2': 'If it’s approved, that email has a link to pay, and says how long the price is held.',
  'referral.contact': 'Something to add, or travelling soon?',
  'referral.contact.text': 'Call or email us and quote {reference}.',

  'declined.title': 'Cover Declined',
  'declined.lead': 'We’re sorry, we can’t offer this cover. You haven’t been charged.',
  'declined.reason.title': 'Why',
  'declined.reason.review': 'We’ve reviewed your quote, and the risk is outside what {insurer} covers.',
  'declined.reason.mailed': 'We’ve also emailed this to {email}.',
  'declined.contact.title': 'Talk to us',
  'declined.contact.text': 'If you think we’ve misunderstood something, tell us and we’ll take another look.',
  'declined.complaints.title': 'If you’re not happy with this decision',
  'declined.start': 'Get a new quote',
} as const satisfies Copy;
