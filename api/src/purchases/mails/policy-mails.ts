import type { Area } from '../../area.ts';
import type { Database } from '../../platform/database/db.ts';
import type { QuotePurchase } from '../../quotes/purchase-quote.ts';
import { createPolicyMails } from './policy.mails.ts';
import { createPolicyMailFacts, type PolicyMailFactsDeps } from './policy-facts.ts';

export type PolicyMailsDeps = Pick<
  PolicyMailFactsDeps,
  'brands' | 'brandFacts' | 'readPolicy' | 'documents' | 'accounts' | 'setPasswordLink'
> & {
  database: Pick<Database, 'read'>;
  quotePurchase: Pick<QuotePurchase, 'facts'>;
};

/** Customers are mailed what they bought, and their documents again where they ask for them. */
export const policyMailsArea = ({ database, quotePurchase, ...deps }: PolicyMailsDeps): Area => ({
  mails: createPolicyMails(
    createPolicyMailFacts({
      ...deps,
      acceptedPds: async (reference) =>
        (await quotePurchase.facts(database.read, reference))?.acceptedPds ?? null,
    }),
  ),
});
