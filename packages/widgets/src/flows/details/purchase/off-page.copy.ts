import type { Copy } from '../../../brand/copy.ts';

/** Words about problems that are corrected on another screen, which come with the first of them. */
export const offPageCopy = {
  'offPage.title': 'Please check your quote',
  'offPage.summary': 'Nothing was charged. Your answers here are safe.',
  'offPage.summary.action': 'Review your cover',
  'offPage.start': 'Nothing was charged. You’ll need a new quote for this, which takes a minute.',
  'offPage.start.action': 'Get a new quote',
  'problem.voucher_first_policy':
    'Your voucher code is for a first policy with us, and this email address already has one. Please remove the code. Nothing was charged.',
  'problem.voucher_invalid': 'You can no longer use your voucher code with this quote.',
  'problem.acknowledgement_required': 'Please confirm your duty to take care and the privacy notice.',
  'problem.level_ineligible': 'Your level of cover doesn’t offer everything you’ve chosen.',
  'problem.level_unknown': 'Your level of cover is no longer offered.',
  'problem.benefit_option_unknown': 'An option you chose is no longer offered.',
  'problem.climbingCover.injuries.required':
    'For climbing and trekking, please answer about injuries and altitude sickness again.',
  'problem.climbingCover.altSickness.required':
    'For climbing and trekking, please answer about injuries and altitude sickness again.',
  'problem.dates.from.date_too_early': 'Your trip’s first day has passed.',
  'problem.amtStart.date_too_early': 'Your cover’s first day has passed.',
} as const satisfies Copy;
