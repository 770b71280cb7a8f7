import { randomKey } from './random-key.ts';

/**
 * What a page takes a quote over with: drawn once for a tab and a quote, so that a try after a lost answer, a reload
 * among them, is the same one. Not kept where storage is blocked; then a reload finds the link used up.
 */
export function handoverClaim(reference: string): string {
  const key = `coverkit:claim:${reference}`;
  const drawn = randomKey();
  try {
    const kept = sessionStorage.getItem(key);
    if (kept) return kept;
    sessionStorage.setItem(key, drawn);
  } catch {
    // Blocked: good for this page view.
  }
  return drawn;
}
