import { type DerivedToken, deriveTokens } from '../../platform/derived-token.ts';

/**
 * The token of a quote's links in mails, derived from its reference. The quote's own token is stored only as a hash, so a
 * mail that another process writes later could not contain it; and a page that exchanges the quote's token must not
 * invalidate the links in mails. It opens the quote as the quote's own token does. Once the quote is bought it opens only
 * the redacted quote, and the mail about the purchase has another link.
 */
export const mailLinkTokens = (secret: string): DerivedToken => deriveTokens(secret, 'quote mail link');
