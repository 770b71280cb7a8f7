import type { ExtraName, ExtraStepCode } from '@coverkit/rules';
import type { Copy } from '../../brand/copy.ts';

/** What the flows call each extra, in a sentence (`extra`) and as a part of the price (`step`). A brand overrides it by flow. */
export const extrasCopy = {
  'extra.oneWay': 'one-way trips',
  'extra.snowCover': 'snow sports',
  'extra.snowOffPiste': 'off-piste',
  'extra.climbingCover': 'climbing and trekking',
  'extra.valuablesCover': 'valuables',

  'step.oneWay': 'One-way trip',
  'step.snow': 'Snow sports',
  'step.climbing': 'Climbing and trekking',
  'step.valuables': 'Valuables',
} as const satisfies Copy & Record<`extra.${ExtraName}` | `step.${ExtraStepCode}`, string>;
