import { screenPath } from '@coverkit/rules/contract';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Area } from '../area.ts';
import { present } from '../mail/area-mails.ts';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';
import { createMedicalOfQuote } from '../screenings/policy-medical.ts';
import { purchaseTokens } from './purchase-token.ts';
import { createPurchases } from './purchases.service.ts';
import { quotePurpose } from './quote.purpose.ts';

export type PurchasesAreaDeps = {
  queue: WriteQueue;
  clock: Clock;
  config: { secret: string };
  sealer: Sealer;
  policies: Policies;
  readPolicy: ReadPolicy;
  brandFacts: BrandFacts;
  quotePurchase: QuotePurchase;
  accounts: Accounts;
  charges: Charges;
};

export type PurchasesArea = Area & {
  /** The absolute address of a policy's page that opens without a password: the completion screen of its purchase. */
  policyLink: (policyNumber: string) => Promise<string>;
  /** The token of that page, by the attempt that paid for the policy. */
  policyTokenOf: DerivedToken;
};

/** The purchase of a quote, which makes a policy of it. */
export function purchasesArea({ config, sealer, ...deps }: PurchasesAreaDeps): PurchasesArea {
  const tokenOf = purchaseTokens(config.secret);
  return {
    policyTokenOf: tokenOf,
    calls: createPurchases({ ...deps, tokenOf }),
    purposes: { quote: quotePurpose({ ...deps, tokenOf, medicalOf: createMedicalOfQuote(sealer) }) },
    policyLink: async (number) => {
      const { brandId, quoteReference, attemptId } = present(await deps.readPolicy(number), 'a policy').sale;
      const link = { reference: quoteReference, token: tokenOf(attemptId) };
      return deps.brandFacts.address(brandId, screenPath('complete', link));
    },
  };
}
