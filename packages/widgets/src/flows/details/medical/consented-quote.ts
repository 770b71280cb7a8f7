import { type Quote, withoutMedicalAnswers, withoutUnconsentedHealth } from '@coverkit/rules';

/** DETL-18: a quote as it may be sent and stored: without the answers about health until the notice is acknowledged. */
export function createConsentedQuote(): (shown: Quote) => Quote {
  // The same object for the same quote, as drafts want it.
  const known = new WeakMap<Quote, Quote>();
  return (shown) => {
    const before = known.get(shown);
    if (before) return before;
    const consented = withoutUnconsentedHealth(shown);
    known.set(shown, consented);
    return consented;
  };
}

/**
 * A version of the server for a screen that would become `merged`: where consent was withdrawn here, without the answers that the
 * server still has.
 */
export const showableHealth = (version: Quote, merged: Quote): Quote =>
  version.medical.acknowledgePrivacy && !merged.medical.acknowledgePrivacy
    ? withoutMedicalAnswers(version)
    : version;
