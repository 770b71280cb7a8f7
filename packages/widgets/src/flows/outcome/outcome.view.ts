import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../brand/copy.ts';
import type { QuoteAccess } from '../../client/client.ts';
import type { outcomeCopy } from './outcome.copy.ts';

/** What the three pages are given. */
export type OutcomeView = {
  quote: Quote;
  config: Config;
  words: Words<typeof outcomeCopy>;
  access: QuoteAccess;
};

/** Where the mail about it goes. */
export const mailOf = ({ quote, words }: OutcomeView): string =>
  quote.contact.email || words('contact.email');
