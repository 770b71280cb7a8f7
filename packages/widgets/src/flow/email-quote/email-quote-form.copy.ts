import type { Copy } from '../../brand/copy.ts';

/** Words of the form that mails the quote, which come with it. */
export const emailQuoteFormCopy = {
  'emailQuote.address': 'Email address',
  'emailQuote.hint': 'We’ll send a link that brings you back here. It opens your quote without a password.',
  'emailQuote.send': 'Send my quote',
  'emailQuote.sending': 'Sending your quote…',
  'emailQuote.sent': "We've sent a copy of your quote to {email}",
  'problem.emailQuote.email_invalid': 'Please enter a valid email address to save your quote.',
} as const satisfies Copy;
