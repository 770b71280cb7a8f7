import type { Steps } from '@coverkit/widgets';
import { stepChecks } from '../support/story-checks.ts';

const open = (section: string) => `.ck-details-section[data-section="${section}"][data-state="open"]`;

export const expectTaggedStates = stepChecks<Steps['details']>({
  medical: open('medical'),
  travellers: open('travellers'),
  finalDestination: open('finalDestination'),
  climbing: open('climbing'),
  contact: open('contact'),
  acceptance: open('acceptance'),
  payment: open('payment'),
});
