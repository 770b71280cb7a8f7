import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { unsavedKey } from '../saver/unsaved-copy.ts';
import { createTripStorage } from '../trip-storage.ts';
import { createBrowserClaim } from './browser-claim.ts';

/** HOST-12: nothing of a quote stays in the browser once it is bought, whichever screen of whichever tab finds that out. */
export function forgetQuote(config: Config, reference: string): void {
  forgetTyped(config, reference);
  createBrowserClaim(reference).clear();
}

/** As `forgetQuote`, for a tab that may be at another trip by now, which stays. */
export function forgetBoughtQuote(config: Config, quote: Quote): void {
  const tripStorage = createTripStorage(config);
  const stored = tripStorage.read()?.form;
  // An earlier link shows the dates alone.
  const parts = quote.countries.length > 0 ? (['countries', 'dates', 'ages'] as const) : (['dates'] as const);
  const isSame = parts.every((part) => JSON.stringify(stored?.[part]) === JSON.stringify(quote[part]));
  if (isSame) tripStorage.clear();
  forgetAnswers(quote.reference);
  createBrowserClaim(quote.reference).clear();
}

/** The answers and the trip, of a quote that is referred or declined: this browser's claim on it stays (DETL-13). */
export function forgetTyped(config: Config, reference: string): void {
  createTripStorage(config).clear();
  forgetAnswers(reference);
}

function forgetAnswers(reference: string): void {
  try {
    globalThis.sessionStorage.removeItem(unsavedKey(reference));
  } catch {
    // Blocked: nothing was stored.
  }
}
