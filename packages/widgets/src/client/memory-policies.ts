import { type Quote, quoteStatus } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { examplePolicy } from '@coverkit/rules/fixtures';
import type { AdditionalPremiumClient } from './calls/additional-premium-calls.ts';
import type { ContentClient } from './calls/brand-calls.ts';
import type { PolicyClient } from './calls/policy-calls.ts';
import { ClientError, type QuoteAccess } from './client.ts';
import type { MemoryAnswer } from './memory-calls.ts';
import { brandDocumentOf, issuedWith } from './memory-documents/memory-documents.ts';
import type { createMemoryPremiums } from './memory-premiums.ts';

type Deps = {
  answer: MemoryAnswer;
  find: (access: QuoteAccess) => Quote;
  brand: Config['brand'];
  premiums: ReturnType<typeof createMemoryPremiums>;
};

type Calls = PolicyClient & AdditionalPremiumClient & Pick<ContentClient, 'brandDocument'>;

/** With what it became, once it is bought; a link from before the purchase has no policy number and gets no policy. */
export function withPolicy(quote: Quote, brand: Config['brand']): Quote {
  if (quote.policyNumber === null || quote.policy) return quote;
  const issued = quote.status === quoteStatus.issued ? issuedWith({ quote, brand }).list : [];
  const documents = issued.map(({ id, type, title }) => ({ id, type, title }));
  return { ...quote, policy: examplePolicy(quote, documents) };
}

/** The calls of a sold policy: its documents and its additional premiums. */
export function memoryPolicies({ answer, find, brand, premiums }: Deps): Calls {
  /** None until the policy is issued; a link from before the purchase has no email and never gets any. */
  const documentsOf = (access: QuoteAccess) => {
    const quote = find(access);
    const none = quote.status !== quoteStatus.issued || quote.contact.email === '';
    return none ? null : issuedWith({ quote, brand });
  };
  return {
    policyDocuments: (access) =>
      answer('policyDocuments', access, () => ({ documents: documentsOf(access)?.list ?? [] })),
    policyDocument: (access, id) =>
      answer('policyDocument', { ...access, id }, () => {
        const issued = documentsOf(access);
        if (!issued) throw new ClientError('notFound', { code: 'not_found' });
        return issued.find(id);
      }),
    brandDocument: (type) => answer('brandDocument', type, () => brandDocumentOf(brand, type)),
    paymentDetails: (link) => answer('paymentDetails', link, () => premiums.find(link)),
    makePayment: (link, input) =>
      answer('makePayment', { ...link, ...input }, () => premiums.make(link, input)),
  };
}
