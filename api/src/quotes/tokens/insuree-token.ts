import { deriveTokens } from '../../platform/derived-token.ts';
import type { QuoteRow } from '../quotes.table.ts';

/**
 * Opens the screening of one traveller, together with the quote's token (SCRN-06). Of one generation of that: an exchange of the
 * quote's token ends the links to its screenings, too.
 */
export type InsureeToken = (
  quote: Pick<QuoteRow, 'reference' | 'tokenGeneration'>,
  insuree: number,
) => string;

export function insureeTokens(secret: string): InsureeToken {
  const tokenOf = deriveTokens(secret, 'screening of a traveller');
  return ({ reference, tokenGeneration }, insuree) => tokenOf(`${reference} ${tokenGeneration} ${insuree}`);
}
