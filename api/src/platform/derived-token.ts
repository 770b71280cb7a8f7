import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token of a subject, 43 characters. */
export type DerivedToken = (subject: string) => string;

/**
 * Tokens that are derived and not random, so that a retry, another process or a later mail gets the same token, and
 * nothing of it is stored. As unguessable as the server's secret. `purpose` separates the tokens of each use.
 */
export function deriveTokens(secret: string, purpose: string): DerivedToken {
  const key = createHmac('sha256', secret).update(`coverkit ${purpose} v1`).digest();
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}

/** Compares in constant time, so that the time of a refusal reveals nothing of the secret. */
export function equalSecrets(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
