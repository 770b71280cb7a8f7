import { type DerivedToken, deriveTokens } from '../../platform/derived-token.ts';

/**
 * The token in links to a quote that are sent by mail, by the quote's reference. A quote's own token is stored hashed,
 * so a mail that is written later, by another process, could not name it; and a page that exchanges a quote's token must not
 * make the links in its owner's mails useless. It opens the quote as its own token does, and once it is bought only
 * what an older link opens: that mail has a link of its own.
 */
export const mailLinkTokens = (secret: string): DerivedToken => deriveTokens(secret, 'quote mail link');
