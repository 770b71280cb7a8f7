import type { QuoteDraft } from '@coverkit/rules';
import { type DerivedToken, deriveTokens } from '../../platform/derived-token.ts';
import type { OpenedQuote } from '../opened-quote.ts';
import type { QuoteRow } from '../quotes.table.ts';

/** The token of the links in a quote's mails, of one generation of the quote's token. */
export type MailLinkToken = (quote: Pick<QuoteRow, 'reference' | 'tokenGeneration'>) => string;

/**
 * The token of a quote's links in mails, derived from its reference and the generation of its token. The quote's own token
 * is stored only as a hash, so a mail that another process writes later could not contain it. It opens the quote as the
 * quote's own token does, until that is exchanged: a person who had the quote mailed before reads nothing that is added later
 * (decision 114). Once the quote is bought it opens only the redacted quote, and the mail about the purchase has another link.
 */
export function mailLinkTokens(secret: string): MailLinkToken {
  const tokenOf: DerivedToken = deriveTokens(secret, 'quote mail link');
  return ({ reference, tokenGeneration }) =>
    tokenOf(tokenGeneration === 0 ? reference : `${reference} ${tokenGeneration}`);
}

/** Earlier generations whose links still open the redacted quote. */
const earlierGenerations = 8;

/** The tokens of the links in mails from before the quote's token was exchanged, newest first. */
export function earlierMailLinks(
  mailLinkOf: MailLinkToken,
  { reference, tokenGeneration }: Pick<QuoteRow, 'reference' | 'tokenGeneration'>,
): string[] {
  const count = Math.min(tokenGeneration, earlierGenerations);
  return Array.from({ length: count }, (_, index) =>
    mailLinkOf({ reference, tokenGeneration: tokenGeneration - 1 - index }),
  );
}

/**
 * Whether the draft's email address was entered, or confirmed, in the browser that the quote is at now. To another one, which the
 * sender of a link may have entered before, nothing is mailed of the quote (decision 114).
 */
export const isAddressCurrent = ({
  emailGeneration,
  tokenGeneration,
}: Pick<QuoteRow, 'emailGeneration' | 'tokenGeneration'>): boolean => emailGeneration === tokenGeneration;

/** The generation whose browser entered the draft's email address. */
export const emailGenerationOf = ({ row, draft }: OpenedQuote, now: QuoteDraft): number =>
  now.contact.email === draft.contact.email ? row.emailGeneration : row.tokenGeneration;
