import { type Quote, quoteStatus } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { ClientError, type CoverkitClient, type QuoteAccess } from './client.ts';
import type { MemoryMethod } from './memory.ts';
import { brandDocumentOf, issuedWith } from './memory-documents.ts';
import type { createMemoryPayments } from './memory-payments.ts';

type Deps = {
  answer: <T>(method: MemoryMethod, input: unknown, work: () => T) => Promise<T>;
  find: (access: QuoteAccess) => Quote;
  brand: Config['brand'];
  premiums: ReturnType<typeof createMemoryPayments>;
};

type Calls = Pick<
  CoverkitClient,
  'policyDocuments' | 'policyDocument' | 'brandDocument' | 'paymentDetails' | 'makePayment'
>;

/** What is asked for once a policy is sold: its documents, and more money. */
export function memoryPolicies({ answer, find, brand, premiums }: Deps): Calls {
  /** Until a quote is issued there are none; to a link from before the purchase there never are. */
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
