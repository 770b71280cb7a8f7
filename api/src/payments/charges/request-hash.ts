import { hash } from 'node:crypto';
import type { CardType } from '@coverkit/rules';
import { type DerivedToken, deriveTokens } from '../../platform/derived-token.ts';

/** What identifies a repeated request, without the one-time code: it is never stored, and a retry may have another. */
export const requestHashOf = (facts: string, cardType: CardType, shownTotal: number): string =>
  hash('sha256', JSON.stringify([facts, cardType, shownTotal]), 'base64url');

const mark = '2.';
/** Whether the hash is keyed, so that its content can be guessed only with the secret. */
export const isProtected = (stored: string): boolean => stored.startsWith(mark);

/**
 * A request's hash as it is stored. It is of the health answers too, and of what is stored in the quote: by the plain hash,
 * who has the database could find them by trying each (HOST-12). One from before is plain, and is protected the same way.
 */
export function protectHashes(secret: string): DerivedToken {
  const keyed = deriveTokens(secret, 'charge request');
  return (stored) => (isProtected(stored) ? stored : mark + keyed(stored));
}
