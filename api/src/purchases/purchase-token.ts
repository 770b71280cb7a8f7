import { type DerivedToken, deriveTokens } from '../platform/derived-token.ts';

/**
 * The quote's token from its purchase on, by the attempt that bought it. Tokens rotate at purchase; every answer to
 * one purchase names the same, so that a double click, a retry after a lost answer, and the reconciler cannot lock one
 * another out.
 */
export const purchaseTokens = (secret: string): DerivedToken => deriveTokens(secret, 'purchase token');
