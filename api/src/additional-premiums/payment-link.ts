import { type DerivedToken, deriveTokens } from '../platform/derived-token.ts';

/** The `pid` in the link of an additional payment (PAYM-01), by its id: stored nowhere, so that only the mail holds it. */
export const paymentLinks = (secret: string): DerivedToken => deriveTokens(secret, 'payment link');
