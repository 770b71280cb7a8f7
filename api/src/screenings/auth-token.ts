import { deriveTokens } from '../platform/derived-token.ts';

/** Of one consent: what a page from before its withdrawal sends is refused. */
export type AuthToken = (screening: { quoteReference: string; insuree: number; consentAt: number }) => string;

export function authTokens(secret: string): AuthToken {
  const tokenOf = deriveTokens(secret, 'screening session');
  return ({ quoteReference, insuree, consentAt }) => tokenOf(`${quoteReference} ${insuree} ${consentAt}`);
}
