import type { Copy } from '../../../brand/copy.ts';

/** Words about an expedition that a person reviews (EXTR-04, DETL-11), which are there before its notice and its form. */
export const referralCopy = {
  'referral.lead':
    'A few questions, then one of our team will review your expedition and reply within one business day. Until then nothing is charged and nobody is insured. Everything is saved as you go.',
  'referral.summary': 'Reviewed by one of our team before you pay',

  'review.title': 'Review',
  'review.lead': 'One of our team needs to review this expedition before we can insure it.',
  'review.notNeeded': 'This expedition doesn’t need a review. You can pay now.',
} as const satisfies Copy;
