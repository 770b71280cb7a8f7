import type { QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Policies } from '../../policies/policies.service.ts';
import type { TravellerMedical } from '../../policies/policy-medical.ts';
import { createQuotePurchase } from '../../quotes/purchase-quote.ts';
import { type Harness, startApi } from '../../testing/harness.ts';
import { mountDocuments } from '../documents.routes.ts';
import { createDocuments, type Documents, type DocumentsDeps } from '../documents.service.ts';
import type { Renderer } from '../pdf/renderer.ts';
import { sharedRenderer } from './shared-renderer.ts';

export type DocumentsHarness = {
  api: Harness;
  documents: Documents;
  policies: Policies;
  renderer: Renderer;
  /** The quotes that were marked as issued. */
  issued: string[];
  /** A policy, as a purchase writes it, with the links from before and after it. */
  sell: (change?: Partial<QuoteDraft>, medical?: readonly TravellerMedical[]) => Promise<Sold>;
  close: () => Promise<void>;
};

type Access = { reference: string; token: string };
export type Sold = { policyNumber: string; before: Access; access: Access };

/** The API over HTTP with its documents, on a real database. */
export async function openDocumentsHarness(change: Partial<DocumentsDeps> = {}): Promise<DocumentsHarness> {
  const renderer = sharedRenderer();
  const issued: string[] = [];
  let made: { documents: Documents; policies: Policies } | null = null;
  const api = await startApi({
    areas: (services) => {
      const documents = createDocuments({
        ...services,
        renderer,
        conditions: (sale, { version }) => services.policies.medicalOf(sale.policyNumber, version),
        payment: async () => ({ cardType: 'visa', reason: 'Three more days' }),
        markIssued: async (_tx, reference) => void issued.push(reference),
        ...change,
      });
      const { brandIdByHost } = services.brands;
      made = { documents, policies: services.policies };
      const { policyNumberOf } = services.quotes;
      return [
        {
          pages: (mounted) =>
            mountDocuments(mounted, { documents, policyNumberOf, brandIdByHost, log: services.log }),
        },
      ];
    },
  });
  // Set by the area, which was mounted by now; the compiler does not follow it there.
  const { documents, policies } = made as unknown as { documents: Documents; policies: Policies };
  const quotePurchase = createQuotePurchase(api.services);

  const sell: DocumentsHarness['sell'] = async (changed = {}, medical = []) => {
    const draft = exampleReadyDraft(changed);
    const started = await api.post('/api/quote/start', { ...draft, csrf: await api.csrf() });
    const before: Access = started.body.data;
    const token = 'n'.repeat(43);
    const policyNumber = await api.services.queue.write(async (tx) => {
      const facts = await quotePurchase.facts(tx, before.reference);
      if (!facts) throw new Error('The quote was not stored');
      const at = api.clock.now();
      const sale = { ...facts, draft, quoteReference: before.reference, attemptId: before.reference, at };
      const customerId = 'CUSTOMER0001';
      const policy = await policies.issue(tx, {
        ...sale,
        customerId,
        premium: 10_824,
        surcharge: 0,
        medical,
      });
      await quotePurchase.markPurchased(tx, before.reference, { policyNumber: policy.policyNumber, token });
      const about = {
        subject: policy.policyNumber,
        brandId: facts.brandId,
        quoteReference: before.reference,
        at,
      };
      await enqueueOutbox(tx, [{ kind: 'documents', template: 'certificate', ...about }]);
      return policy.policyNumber;
    });
    return { policyNumber, before, access: { reference: before.reference, token } };
  };

  return {
    api,
    documents,
    policies,
    renderer,
    issued,
    sell,
    close: async () => {
      await api.stop();
      await renderer.close();
    },
  };
}
