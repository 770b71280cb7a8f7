import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['additional-premium']>({
  pay: '.ck-premium-form',
  pending: '.ck-pending',
  paid: '.ck-paid > .ck-page-head[data-drawn]',
});
