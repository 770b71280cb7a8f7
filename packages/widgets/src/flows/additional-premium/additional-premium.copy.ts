import type { Copy } from '../../brand/copy.ts';

/** Every word of an additional premium's pages. Titles and the alert are the requirements' own (PAYM-01). */
export const additionalPremiumCopy = {
  title: 'Additional Premium Payment',
  lead: 'A payment for your policy. Nothing is charged until you press the button.',
  loading: 'Loading your payment…',
  'load.failed.title': 'This payment could not be loaded',
  'load.failed.retry': 'Try again',
  'alert.invalid':
    'It looks like this payment link is no longer valid. If you feel this is in error, please contact our support team for assistance.',
  'invalid.title': 'This payment link is no longer valid',
  'invalid.text':
    'The payment may have been made already, or the link has expired. If you feel this is in error, call us on {phone}.',
  'invalid.home': 'Go to home page',
  'facts.label': 'What this payment is for',
  'facts.reason': 'For',
  'facts.policyNumber': 'Policy number',
  'facts.amount': 'Amount',
  'facts.until': 'Link valid until',
  'card.title': 'Pay by card',
  'price.label': 'Additional premium',
  'paid.title': 'Payment Complete!',
  'paid.lead': 'Thank you. Your payment has been received, and a receipt is on its way by email.',
  'paid.label': 'What you paid',
  'paid.surcharge': 'American Express surcharge',
  'paid.total': 'Paid by card',
  'paid.next.title': 'What happens next',
  'paid.next.text':
    'Your policy is updated with this payment. The email has the receipt, and your policy’s link shows your documents.',
  'paid.contact.title': 'Questions about a payment?',
  'paid.home': 'Go to home page',
  'nothing.title': 'Nothing to show here',
  'nothing.lead':
    'This page only shows a payment right after it’s made, in the same window. Your receipt is in your email.',
} as const satisfies Copy;
