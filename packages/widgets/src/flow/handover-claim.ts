import { randomKey } from './random-key.ts';

/**
 * The random claim that a page exchanges a handed-over token with: one for each tab and quote, so that a retry after a lost
 * response or a reload repeats the same exchange. Where storage is blocked, a reload finds the link used.
 */
export function handoverClaim(reference: string): string {
  const key = `coverkit:claim:${reference}`;
  const claim = randomKey();
  try {
    const stored = sessionStorage.getItem(key);
    if (stored) return stored;
    sessionStorage.setItem(key, claim);
  } catch {
    // Blocked: the claim lasts for this page view.
  }
  return claim;
}
