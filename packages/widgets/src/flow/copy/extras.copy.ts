import type { ExtraName, ExtraStepCode } from '@coverkit/rules';
import type { Copy } from '../../brand/copy.ts';

/** What the flows call each extra in a sentence. A brand overrides it by flow. */
export const extraNamesCopy = {
  'extra.oneWay': 'one-way trips',
  'extra.snowCover': 'snow sports',
  'extra.snowOffPiste': 'off-piste',
  'extra.climbingCover': 'climbing and trekking',
  'extra.valuablesCover': 'valuables',
} as const satisfies Copy & Record<`extra.${ExtraName}`, string>;

/** What the flows call each extra as a part of the price. A brand overrides it by flow. */
export const extraStepsCopy = {
  'step.oneWay': 'One-way trip',
  'step.snow': 'Snow sports',
  'step.climbing': 'Climbing and trekking',
  'step.valuables': 'Valuables',
} as const satisfies Copy & Record<`step.${ExtraStepCode}`, string>;
