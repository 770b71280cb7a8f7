import type { Policy, Quote } from '@coverkit/rules';
import type { QuoteAccess } from '../../../client/client.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { outcomeCopy } from '../outcome.copy.ts';

export type OutcomeFlow = Flow<'outcome', typeof outcomeCopy>;

/** What the three pages are given. */
export type OutcomeView = Pick<OutcomeFlow, 'client' | 'config' | 'words' | 'navigate' | 'hrefOf'> & {
  quote: Quote;
  access: QuoteAccess;
  /** Given the page's title where it is not that of a purchase: of a policy that was cancelled, or is over. */
  onTitle?: (title: string) => void;
};

/** What the page of a bought policy is given. */
export type PolicyView = OutcomeView & { policy: Policy };

/** How a policy that covers nobody any more ended; null while it does, or will. */
export const endOf = ({ policy: { status } }: PolicyView): 'cancelled' | 'expired' | null =>
  status === 'cancelled' || status === 'expired' ? status : null;

/** What the sum of all payments and refunds is called: of a cancelled policy little or nothing is left of it. */
export const paidPlaceOf = ({ policy: { status } }: Pick<PolicyView, 'policy'>) =>
  status === 'cancelled' ? 'complete.paid.cancelled' : 'complete.paid';

/** Where the mail about it goes. */
export const mailOf = ({ quote, words }: OutcomeView): string =>
  (quote.policy?.facts ?? quote).contact.email || words('contact.email');
