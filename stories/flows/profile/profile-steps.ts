import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['profile']>({
  profile: '.ck-profile-page',
  password: 'input[name="passwordCurrent"]',
});
