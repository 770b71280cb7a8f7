import { mountAccounts } from '../accounts/accounts.routes.ts';
import { type Accounts, createAccounts } from '../accounts/accounts.service.ts';
import { createPasswordHasher } from '../accounts/password-hasher.ts';
import { passwordLinks } from '../accounts/password-link.ts';
import { additionalPremiumPurpose } from '../additional-premiums/additional-premium.purpose.ts';
import { mountAdditionalPremiums } from '../additional-premiums/additional-premiums.routes.ts';
import {
  type AdditionalPremiums,
  createAdditionalPremiums,
} from '../additional-premiums/additional-premiums.service.ts';
import { createPayPremium } from '../additional-premiums/pay-premium.ts';
import { paymentLinks } from '../additional-premiums/payment-link.ts';
import type { MountArea, Services } from '../app.ts';
import type { Charges } from '../payments/charges.service.ts';
import { isFulfilled } from '../payments/is-fulfilled.ts';
import { mountPayments } from '../payments/payments.routes.ts';
import { createPayments, type PaymentsDeps } from '../payments/payments.service.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { createSettlementJob } from '../payments/settlement.job.ts';
import { createSettlement } from '../payments/settlement.service.ts';
import type { Job } from '../platform/job.ts';
import { createLeases } from '../platform/leases.ts';
import type { Policies } from '../policies/policies.service.ts';
import { createQuotePurchase } from '../quotes/purchase-quote.ts';

export type MoneyDeps = {
  services: Services;
  policies: Policies;
  provider: PaymentProvider;
  times?: Pick<PaymentsDeps, 'askAfter' | 'times'> | undefined;
};

/** Everything that takes money and what follows from it: calls to mount, and jobs to run. */
export type Money = {
  area: MountArea;
  jobs: readonly Job[];
  reconciler: Job;
  additional: AdditionalPremiums;
  accounts: Accounts;
  charging: Charges;
};

export function createMoney({ services, policies, provider, times }: MoneyDeps): Money {
  const { secret } = services.config;
  const additional = createAdditionalPremiums({ ...services, policies, pidOf: paymentLinks(secret) });
  const accounts = createAccounts({
    ...services,
    hasher: createPasswordHasher(),
    links: passwordLinks(secret),
  });
  const { purchase, charging, reconciler } = createPayments({
    ...services,
    ...times,
    policies,
    provider,
    purchasing: createQuotePurchase(services),
    accounts,
    additional: additionalPremiumPurpose({ ...services, policies }),
  });
  const settlement = createSettlement({
    ...services,
    provider,
    isFulfilled: isFulfilled({ policies, additional }),
    now: () => services.clock.now().getTime(),
  });
  const paying = createPayPremium({ ...services, additional, charging, policies });
  return {
    area: (api) => {
      mountPayments(api, purchase);
      mountAdditionalPremiums(api, paying);
      mountAccounts(api, accounts);
    },
    jobs: [reconciler, createSettlementJob({ ...services, settlement, leases: createLeases(services) })],
    reconciler,
    additional,
    accounts,
    charging,
  };
}
