import type { Copy } from '../../../brand/copy.ts';
import { extraStepsCopy } from '../../../flow/copy/extras.copy.ts';

/** Words of a price that is opened (SUMM-08), which come with it; a brand overrides `summary.{place}`. */
export const priceCopy = {
  ...extraStepsCopy,
  'price.title': 'What makes up {price|money}',
  'price.total': 'Total to pay',
  'price.close': 'Close',
  'price.note': 'All amounts in Australian dollars.',
  'step.base': 'Base price for {people#traveller|travellers}, {days#day|days}',
  'step.base.annual': 'Base price for {people#traveller|travellers}, a year of trips',
  'step.group': 'Travelling together',
  'step.group.family': 'Family cover',
  'step.snow': '{days#day|days} of snow sports for {people#traveller|travellers}',
  'step.snow.minDays':
    '{days#day|days} of snow sports for {people#traveller|travellers}, charged as the minimum of {minDays}',
  'step.snow.annual': 'Snow sports on every trip for {people#traveller|travellers}',
  'step.climbing': '{plan}: {days#day|days} for {people#person|people}',
  'step.climbing.minimum':
    '{plan}: {days#day|days} for {people#person|people}, at least {minimum|money} each',
  'step.valuables': 'Valuables worth {total}, at {percent}% of their value',
  'step.valuables.minimum': 'Valuables worth {total}, at least {minimum|money}',
  'step.upgrade': '{benefit}: {value}',
  'step.discount': '{percent}% off',
  'step.discount.voucher': '{code}: {percent}% off',
  'step.loading': 'Loading agreed on review',
  'step.medical': 'Medical cover, traveller {insuree}',
  'step.medical.of': 'Medical cover, {name}',
  'step.minimum': 'Top-up to our minimum premium',
  'step.gst': 'GST',
  'step.gst.none': 'No GST applies, as you’re only covered outside Australia.',
  'step.duty': 'Stamp duty, {state}',
  'step.additional': 'Additional premium',
  'step.tax.included': '{name}, included',
} as const satisfies Copy;
