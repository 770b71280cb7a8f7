import {
  climbingReferral,
  expeditionText,
  type Quote,
  type ReferralReason,
  referralRulesOf,
  sameExpedition,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';

export type ReferralReasons = {
  reasons: ReadonlySignal<readonly ReferralReason[]>;
  /** Takes note of a version from the server, which knows whether it is approved. */
  received: (latest: Quote) => void;
  /** The server refused a review of what is on the screen as not needed. */
  notNeeded: () => void;
};

type Options = {
  quote: ReadonlySignal<Quote | null>;
  rules: Pick<Config, 'climbing' | 'tourOperators'>;
};

/**
 * Why a person must review the quote on the screen (EXTR-04, DETL-11), by the rule that the API decides by. An approval is of
 * one expedition (REFR-01): once it is edited into another, the reasons are back, and gone again with the approved one.
 */
export function createReferralReasons({ quote, rules }: Options): ReferralReasons {
  const approved = signal<Quote | null>(null);
  const unneeded = signal<string | null>(null);
  const reasons = computed(() => {
    const now = quote.value;
    // The server decides by the product that the quote was priced with, which may be an earlier one.
    if (!now || (unneeded.value !== null && unneeded.value === expeditionText(now))) return [];
    const referralApproved = approved.value !== null && sameExpedition(approved.value, now);
    return climbingReferral(now, referralRulesOf(rules), { referralApproved });
  });
  return {
    reasons,
    received(latest) {
      approved.value = latest.referralApproved ? latest : null;
    },
    notNeeded() {
      const now = quote.peek();
      unneeded.value = now && expeditionText(now);
    },
  };
}
