import type { Copy, Words } from '../../brand/copy.ts';
import { extraStepsCopy } from '../copy/extras.copy.ts';

/** Every word of the overview bar: trip, progress and price. A brand overrides it by flow. */
export const overviewCopy = {
  ...extraStepsCopy,
  'overview.title': 'Your trip',
  'overview.open': 'Show trip and price',
  'overview.close': 'Hide trip and price',
  'overview.dates': 'Dates',
  'overview.datesValue': '{from} to {to}',
  'overview.days': '{days#day|days}',
  'overview.tripLength': 'trips up to {length#day|days}',
  'overview.destination': 'Destination',
  'overview.area': 'Travel area',
  'overview.travellers': 'Travellers',
  'overview.travellersValue': '{people#traveller|travellers}, aged {ages}',
  'overview.level': 'Cover',
  'overview.extras': 'Extras',
  'overview.included': 'Included',
  'overview.medical': 'Medical conditions',
  'overview.total': 'Total price',
  'overview.quoted': 'Price that was quoted',
  'overview.parts': 'What makes up the price',
  'overview.surcharge': 'Card surcharge',
  'overview.quote': 'Quote {reference}',
  'overview.progress': 'Progress',
  'overview.step.cover': 'Choose cover',
  'overview.step.details': 'Details',
  // Of three steps on one line, so short.
  'overview.step.review.maybe': 'Review, if needed',
  'overview.step.review.pending': 'Review',
  'overview.step.review.approved': 'Review passed',
  'overview.step.review.none': 'No review needed',
  'overview.step.payment': 'Payment',
  'overview.step.declined': 'Declined',
  'overview.step.complete': 'Covered',
  'overview.step.cancelled': 'Cancelled',
  'overview.step.expired': 'Cover ended',

  'step.base': 'Base premium',
  'step.group': 'Travelling together',
  'step.upgrade': 'Options chosen',
  // Short: the overview is a narrow column.
  'step.climbing': 'Climbing',
  'step.discount': 'Discount, {percent}%',
  'step.medical': 'Medical, traveller {insuree}',
  'step.minimum': 'Minimum premium',
  'step.loading': 'After review',
  'step.additional': 'Additional premium',
  'step.gst': 'GST included',
  'step.duty': 'Stamp duty, {state}',
} as const satisfies Copy;

export type OverviewWords = Words<typeof overviewCopy>;
