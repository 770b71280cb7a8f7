import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['account']>({
  setPassword: '[data-page="set"]',
  linkExpired: '[data-page="expired"]',
  recover: '[data-page="recover"]',
});
