import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

/** The first is open from the start, so it does not announce itself. */
export const expectTaggedStates = stepChecks<'place' | Steps['quote-start']>({
  place: '.ck-start-section[data-section="place"]',
  dates: '.ck-start-section[data-section="dates"]:not([data-locked])',
  travellers: '.ck-start-section[data-section="travellers"]:not([data-locked])',
});
