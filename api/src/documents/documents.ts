import type { Area } from '../area.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { Attempt } from '../payments/charges/charges.service.ts';
import type { Log } from '../platform/log.ts';
import type { Policies } from '../policies/policies.service.ts';
import { type DocumentsRoutesDeps, mountDocuments } from './documents.routes.ts';
import { createDocuments, type Documents, type DocumentsDeps } from './documents.service.ts';

export type DocumentsAreaDeps = Omit<DocumentsDeps, 'payment' | 'conditions' | 'markIssued'> & {
  log: Log;
  brands: Pick<Brands, 'brand' | 'product' | 'brandIdByHost'>;
  policies: Pick<Policies, 'medicalOf'>;
  quotes: Pick<DocumentsRoutesDeps, 'policyNumberOf'>;
  quotePurchase: Pick<DocumentsDeps, 'markIssued'>;
  findCharge: (attemptId: string) => Promise<Attempt | undefined>;
  /** The areas that make versions of policies. */
  areas: readonly Area[];
};
export type DocumentsArea = Area & { documents: Documents };

/** Documents of policies, and the brand's own. */
export function documentsArea(deps: DocumentsAreaDeps): DocumentsArea {
  const { brands, policies, quotes, quotePurchase, log } = deps;
  const documents = createDocuments({
    ...deps,
    payment: async (sale, { version }) => {
      const made = await paymentOf(deps.areas, sale.policyNumber, version);
      const attempt = await deps.findCharge(made?.attemptId ?? sale.attemptId);
      if (!attempt) throw new Error('A version of a policy was paid by no attempt');
      return { cardType: attempt.cardType, reason: made?.reason ?? null };
    },
    conditions: (sale, { version }) => policies.medicalOf(sale.policyNumber, version),
    markIssued: (tx, reference) => quotePurchase.markIssued(tx, reference),
  });
  const { policyNumberOf } = quotes;
  const { brandIdByHost } = brands;
  return {
    documents,
    pages: (api) => mountDocuments(api, { documents, policyNumberOf, brandIdByHost, log }),
  };
}

/** By the area that made the version; null for the sale itself. */
async function paymentOf(areas: readonly Area[], policyNumber: string, version: number) {
  for (const area of areas) {
    const found = await area.paymentOf?.(policyNumber, version);
    if (found) return found;
  }
  return null;
}
