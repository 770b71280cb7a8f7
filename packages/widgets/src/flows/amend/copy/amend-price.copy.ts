import type { Copy } from '../../../brand/copy.ts';
import { differenceStepsCopy } from '../../../flow/steps/difference-steps.copy.ts';

/** What a change costs or gives back, in its parts. */
export const amendPriceCopy = {
  ...differenceStepsCopy,
  'price.title': 'What it costs',
  'price.title.cancel': 'Your refund',
  'price.before': 'Price so far',
  'price.after': 'New price',
  'price.paid': 'Paid so far',
  'price.toPay': 'To pay now',
  'price.back': 'Back to your card',
  'price.nothing': 'Nothing to pay',
  'price.none': 'Change something to see what it costs.',
  'price.loading': 'Working out the price…',
  'price.failed': 'The price could not be worked out. Nothing has changed.',
  'price.retry': 'Try again',
  'price.late': 'There’s no price for this change any more. Nothing has changed.',
  'price.invalid': 'Please check the fields that are marked.',
  'price.sum': 'To pay now: {amount|money}.',
  'price.sum.back': 'Back to your card: {amount|money}.',
  'price.label': 'Difference',
  'dropped.options': 'The new level doesn’t have everything you chose. This is taken off: {names}.',
  'dropped.option': '{name} {value}',
  'dropped.climbing': 'Nobody who climbs travels any more: climbing cover is taken off.',

  'rule.coolingOff': 'Full refund: you’re within {days} days of buying, and your cover has not begun.',
  'rule.coolingOff.part':
    'You’re within {days} days of buying, and your cover has not begun: all of the difference goes back.',
  'rule.beforeStart':
    'Your cover has not begun, and the {days} days after buying are over: a part of the premium goes back.',
  'rule.unusedMonths': 'A part of the premium for the whole months you haven’t used goes back.',
  'rule.claim': 'No refund, as a claim was made.',
  'rule.travelled': 'No refund, as you have travelled.',
  'rule.started': 'No refund, as your cover has begun.',
  'rule.ended': 'No refund, as your cover has ended.',

  'step.base': 'New details',
} as const satisfies Copy;
