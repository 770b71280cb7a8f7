import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['amend']>({
  change: '.ck-amend-form',
  pending: '.ck-pending',
  referral: '.ck-amend-done',
  complete: '.ck-amend-done',
});
