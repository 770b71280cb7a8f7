import type { Policy, Quote } from '@coverkit/rules';
import type { QuoteAccess } from '../../../client/client.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { outcomeCopy } from '../outcome.copy.ts';

export type OutcomeFlow = Flow<'outcome', typeof outcomeCopy>;

/** What the three pages are given. */
export type OutcomeView = Pick<OutcomeFlow, 'client' | 'config' | 'words' | 'navigate' | 'hrefOf'> & {
  quote: Quote;
  access: QuoteAccess;
};

/** What the page of a bought policy is given. */
export type PolicyView = OutcomeView & { policy: Policy };

/** Where the mail about it goes. */
export const mailOf = ({ quote, words }: OutcomeView): string =>
  (quote.policy?.facts ?? quote).contact.email || words('contact.email');
