import type { Copy } from '../../../brand/copy.ts';

/** What a review means, and the button that sends it (DETL-11). */
export const reviewFormCopy = {
  'review.person.title': 'A specialist reads your answers',
  'review.person': 'We’ll email our decision to {email} within one business day.',
  'review.charge.title': 'Nothing is charged now',
  'review.charge':
    'You don’t need a card yet. If we approve your quote, you’ll pay through the link in that email. The review can change the price, and you’ll see it before you pay.',
  'review.notInsured.title': 'Nobody is insured yet',
  'review.notInsured': 'Your cover starts once we’ve approved your quote and you’ve paid.',
  'review.send': 'Send for review',
  'review.sending': 'Sending your quote for review…',
  'review.lost.title': 'We haven’t heard back yet',
  'review.lost':
    'The connection dropped. It’s safe to send it again: we’ll review your quote once, and nothing is charged.',
  'review.busy': 'We’re very busy right now, and your quote wasn’t sent. Please try again in a moment.',
} as const satisfies Copy;
