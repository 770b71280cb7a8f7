import type { Copy } from '../../brand/copy.ts';
import { extraStepsCopy } from '../copy/extras.copy.ts';

/** The parts of a price, and of a difference between two; what the base is called is the flow's. */
export const differenceStepsCopy = {
  ...extraStepsCopy,
  'step.base.days': '{days#more day|more days}',
  'step.base.days.fewer': '{days#day fewer|days fewer}',
  'step.base.people': '{people#more traveller|more travellers}',
  'step.base.people.fewer': '{people#traveller fewer|travellers fewer}',
  'step.base.coverLevelId': '{name} cover',
  'step.base.regionId': 'Travel area {name}',
  'step.base.tripLength': 'Trips up to {tripLength#day|days}',
  'step.group': 'Travelling together',
  'step.upgrade': 'Options chosen',
  'step.climbing': 'Climbing and trekking',
  'step.discount': 'Discount, {percent}%',
  'step.loading': 'After review',
  'step.medical': 'Medical conditions, traveller {insuree}',
  'step.minimum': 'Minimum premium',
  'step.duty': 'Stamp duty, {state}',
  'step.additional': 'Additional premium',
  'step.cancellation': 'Premium of the policy',
  'step.retained': 'Not refunded',
} as const satisfies Copy;
