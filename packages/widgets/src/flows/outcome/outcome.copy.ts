import type { Copy } from '../../brand/copy.ts';
import { linkReplacedCopy } from '../../flow/copy/link-replaced.copy.ts';
import { documentsCopy } from './documents/documents.copy.ts';

/** Every word of the complete, referral and declined pages. Titles and alerts are the requirements' own (OUTC-01). */
export const outcomeCopy = {
  ...documentsCopy,
  ...linkReplacedCopy,
  loading: 'Loading…',
  'load.failed.title': 'This page could not be loaded',
  'load.failed.retry': 'Try again',
  'load.notFound.title': 'We can’t find this policy',
  'load.notFound.text':
    'The link may be incomplete or out of date. Open the one in the email that you got when the policy was bought.',
  'load.notFound.start': 'Get a new quote',
  'contact.email': 'the email address you gave us',
  'alert.notCompleted': 'This policy is not yet completed. Please complete the details below.',
  'alert.levelRequired': 'This policy requires a cover level selected. Please select your cover level below.',

  'complete.title': 'Your purchase was successful!',
  'complete.lead': 'You’re covered, {name}. Your documents are on this page, and in our email to {email}.',
  'complete.policyNumber': 'Policy number',
  'complete.dates': 'Covered',
  'complete.snowDates': 'Snow sports',
  'complete.climbingDates': 'Climbing',
  'complete.datesValue': '{from} to {to}',
  'complete.level': 'Cover',
  'complete.travellers': 'Travellers',
  'complete.destination': 'Destination',
  'complete.paid': 'Price of cover',
  'complete.find.title': 'Find your policy again',
  'complete.find.text':
    'The email to {email} has this link too. It opens your policy on any device, so share it only with people you trust.',
  'complete.find.label': 'Link to your policy',
  'complete.find.copy': 'Copy link',
  'complete.find.copied': 'Copied',
  'complete.find.failed': 'Select the link and copy it.',
  'complete.coolingOff.title': 'Changed your mind?',
  'complete.coolingOff.text':
    'You have {days#day|days} from the day you bought it to cancel for a full refund, as long as you have not started your trip or made a claim. Your certificate gives the last day.',
  'complete.emergency.title': 'Emergency, 24 hours',
  'complete.emergency.text': 'From anywhere in the world. Call before you go to hospital, if you can.',
  'complete.claims.title': 'Claims and questions',
  'complete.claims.text': 'Keep receipts and reports. We help you with the rest.',

  'bought.title': 'This policy has been bought',
  'bought.lead': 'Everything is in order.',
  'bought.text':
    'For your privacy, this link doesn’t show your details. The email that you got when the policy was bought has your documents attached, and its link opens the policy until some time after your trip.',
  'bought.contact': 'Don’t have that email any more? Call us:',
  'bought.reference': 'Reference',

  'referral.title': 'Quote pending review',
  'referral.notInsured': 'You are not insured yet, and nothing has been charged.',
  'referral.lead': 'One of our people is looking at your quote. We decide within one business day.',
  'referral.next.title': 'What happens next',
  'referral.next.1': 'A specialist reads your answers.',
  'referral.next.2':
    'We email the result to {email}: approved, approved with changes, or declined. This page shows it too.',
  'referral.next.3': 'If it is approved, you pay by the link in that email. The price is held for 14 days.',
  'referral.reference': 'Quote reference',
  'referral.dates': 'Travel dates',
  'referral.contact': 'Something to add, or travelling soon?',

  'declined.title': 'Cover Declined',
  'declined.lead': 'We’re sorry: we can’t offer this cover, and nothing has been charged.',
  'declined.reason.title': 'Why',
  'declined.reason.review': 'After reviewing your quote, the risk is outside what {insurer} covers.',
  'declined.reason.mailed': 'You have this by email as well, at {email}.',
  'declined.contact.title': 'Talk to us',
  'declined.contact.text':
    'If you think we have misunderstood something, tell us. A person will look at it again.',
  'declined.complaints.title': 'If you are not happy with this decision',
  'declined.start': 'Get a new quote',
} as const satisfies Copy;
