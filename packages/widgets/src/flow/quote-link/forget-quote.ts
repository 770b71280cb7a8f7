import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { unsavedKeys, unsavedPrefixes } from '../saver/unsaved-copy.ts';
import { createTripStorage } from '../trip-storage.ts';
import { clearClaims, createBrowserClaim } from './browser-claim.ts';

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

/** What this browser holds of a quote that has expired. The trip stays in the tab: a new quote is filled in with it. */
export function forgetExpiredQuote(reference: string): void {
  forgetAnswers(reference);
  createBrowserClaim(reference).clear();
}

/** The keys of what flows store of quotes begin with one of these. */
const ofQuotes = [
  'coverkit:trip:',
  ...unsavedPrefixes,
  'coverkit:claim:',
  'coverkit:paid',
  'coverkit.link-key',
  // The site's note that somebody signed in.
  'coverkit:signed-in',
];

/** At log-out: the next user of this browser finds no quote in it, whichever screens were open before. */
export function forgetAllQuotes(): void {
  clearClaims();
  for (const storage of [() => globalThis.localStorage, () => globalThis.sessionStorage]) {
    try {
      const names = Object.keys(storage());
      for (const name of names)
        if (ofQuotes.some((start) => name.startsWith(start))) storage().removeItem(name);
    } catch {
      // Blocked: nothing was stored.
    }
  }
}

function forgetAnswers(reference: string): void {
  try {
    for (const key of unsavedKeys(reference)) globalThis.sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
}
