import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['summary']>({
  residency: '.ck-summary ~ * > dialog[open]',
  levels: '.ck-summary table',
  snow: '.ck-extra-modal [data-path="snowCover.dates"]',
  climbing: '.ck-extra-modal [data-path="climbingCover.type"]',
  valuables: '.ck-extra-modal .ck-items',
  acknowledge: '.ck-summary ~ * > dialog[open] .ck-acknowledge',
});
