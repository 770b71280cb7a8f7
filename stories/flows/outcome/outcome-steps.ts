import { stepChecks } from '../support/story-checks.ts';

/** Its pages. */
export const expectTaggedStates = stepChecks<'complete' | 'referral' | 'declined'>({
  complete: '.ck-page-head[data-tone="ok"]',
  referral: '.ck-page-head[data-tone="wait"]',
  declined: '.ck-page-head[data-tone="no"]',
});
