import { climbingReferral, expeditionText, type Quote, referralRulesOf } from '@coverkit/rules';
import { signal } from '@preact/signals-react';
import type { ExtraFacts } from './extra-forms.ts';

/** EXTR-04: whether a person must review the expedition. An approval is of one alone (REFR-01), and returns with it. */
export function createExpeditionReview(facts: ExtraFacts) {
  const approved = signal<string | null>(null);
  return {
    /** Takes note of a version from the server, which knows whether it is approved. */
    received: (latest: Quote): void => {
      approved.value = latest.referralApproved ? expeditionText(latest) : null;
    },
    /** `climbers`: none while it is not asked yet who climbs. */
    isReviewed: (quote: Quote, climbers = quote.insurees): boolean =>
      climbingReferral({ ...quote, insurees: climbers }, referralRulesOf(facts), {
        referralApproved: approved.value === expeditionText(quote),
      }).length > 0,
  };
}

export type ExpeditionReview = ReturnType<typeof createExpeditionReview>;
