import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

export const expectTaggedStates = stepChecks<Steps['screening']>({
  consent: '.ck-screening-terms',
  conditions:
    '.ck-combo-box, .ck-screening-question, .ck-screening-list, .ck-screening-answers, .ck-screening-blocks',
  result: '.ck-screening-conditions',
  decided: '.ck-screening-decided',
});
