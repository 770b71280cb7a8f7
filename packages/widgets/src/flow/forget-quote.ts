import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { createBrowserClaim } from './browser-claim.ts';
import { unsavedKey } from './saver/unsaved-copy.ts';
import { createTripStorage } from './trip-storage.ts';

/** HOST-12: nothing of a quote stays in the browser once it is bought, whichever screen of whichever tab finds that out. */
export function forgetQuote(config: Config, reference: string): void {
  createTripStorage(config).clear();
  forgetAnswers(reference);
}

/** As `forgetQuote`, for a tab that may be at another trip by now, which stays. */
export function forgetBoughtQuote(config: Config, { reference, countries, dates, ages }: Quote): void {
  const tripStorage = createTripStorage(config);
  const stored = tripStorage.read()?.form;
  const tripOf = (trip: object) => JSON.stringify(trip);
  const bought = tripOf({ countries, dates, ages });
  if (stored && tripOf({ countries: stored.countries, dates: stored.dates, ages: stored.ages }) === bought)
    tripStorage.clear();
  forgetAnswers(reference);
}

function forgetAnswers(reference: string): void {
  createBrowserClaim(reference).clear();
  try {
    globalThis.sessionStorage.removeItem(unsavedKey(reference));
  } catch {
    // Blocked: nothing was stored.
  }
}
