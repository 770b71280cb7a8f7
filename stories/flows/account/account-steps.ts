import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['account']>({
  setPassword: '[data-page="set"]',
  linkExpired: '[data-page="expired"]',
  passwordSet: '[data-page="done"]',
  recover: '[data-page="recover"]',
  recoverSent: '[data-page="sent"]',
});
