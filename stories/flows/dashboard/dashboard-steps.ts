import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['dashboard']>({
  dashboard: '.ck-account-lists',
  policies: '.ck-account-lists',
  quotes: '.ck-account-lists',
  policy: '.ck-policy-page',
});
