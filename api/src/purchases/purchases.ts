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
import { recipientOf } from '../policies/recipient-of.ts';
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
  /** The absolute address of its page in the account of the contact who has a password; null where that is nobody's. */
  accountLink: (policyNumber: string) => Promise<string | null>;
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
    accountLink: async (number) => {
      const sold = present(await deps.readPolicy(number), 'a policy');
      const { sale } = sold;
      // By the very address that the mail goes to: one that only looks like a customer's finds nobody (ACCT-05).
      const customer = await deps.accounts.find(sale.brandId, recipientOf(sold).address);
      // Another account of the same address does not have it, nor has the address of a policy that somebody else claimed.
      if (!customer?.hasPassword || customer.id !== sale.customerId) return null;
      return deps.brandFacts.address(sale.brandId, screenPath('policy', { reference: number }));
    },
  };
}
