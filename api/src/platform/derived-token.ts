import { createHmac } from 'node:crypto';

/** A token of a subject, 43 characters. */
export type DerivedToken = (subject: string) => string;

/**
 * Tokens that are derived and not drawn, so that whoever has to name one again (a retry, another process, a mail sent
 * later) names the same, and nothing of it is stored. As unguessable as the server's secret. `purpose` keeps those for
 * one use from opening another.
 */
export function deriveTokens(secret: string, purpose: string): DerivedToken {
  const key = createHmac('sha256', secret).update(`coverkit ${purpose} v1`).digest();
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}
