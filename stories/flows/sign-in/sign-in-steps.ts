import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['sign-in']>({
  signIn: 'input[name="password"]',
  code: 'input[name="code"]',
  signOut: '.ck-page-head',
});
