import type { Copy } from '../../../brand/copy.ts';

/** What became of a change. Titles are the requirements' own (AMND-04, AMND-07, AMND-09). */
export const amendDoneCopy = {
  'done.title': 'Your purchase was successful!',
  'done.lead': 'Your policy is changed. An email with your new certificate is on its way.',
  'title.cancelled': 'Policy Cancelled',
  'done.cancelled.title': 'Your policy has been cancelled successfully.',
  'done.cancelled.lead': 'Nobody on it is covered any more. An email confirms it.',
  'done.facts': 'Your policy',
  'done.paid': 'Premium paid',
  'done.surcharge': 'Card surcharge',
  'done.refund': 'Back to your card',
  'done.refund.none': 'Nothing is refunded',
  'done.refund.text': 'Your bank may take a few business days to show it.',
  'done.documents': 'Your documents',
  'done.documents.text': 'They replace your earlier documents, which you can still open.',
  'done.documents.pending': 'We’re preparing them, and we’ll email them to you.',
  'done.documents.open': 'Open policy and documents',
  'done.contact': 'Questions about your cover?',
  'done.home': 'My policies',
  'referral.title': 'Amendment Pending Review',
  'referral.lead': 'Nothing has been charged, and your policy stays as it is until we have decided.',
  'referral.next.title': 'What happens next',
  'referral.next.text':
    'Our team looks at your answers and emails you within one business day. If we agree, the email has a link to confirm the change and, where it costs more, to pay for it.',
  'referral.now.title': 'Until then',
  'referral.now.text': 'You’re covered as before by your policy {number}.',
  'referral.contact': 'Talk to us',
} as const satisfies Copy;
