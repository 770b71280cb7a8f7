import { mountAccounts } from '../accounts/accounts.routes.ts';
import { type Accounts, createAccounts } from '../accounts/accounts.service.ts';
import { createHashing } from '../accounts/hashing.ts';
import { passwordLinks } from '../accounts/password-link.ts';
import { additionalPurpose } from '../additional/additional.purpose.ts';
import { mountAdditional } from '../additional/additional.routes.ts';
import { type Additional, createAdditional } from '../additional/additional.service.ts';
import { createPaying } from '../additional/paying.service.ts';
import { paymentLinks } from '../additional/payment-link.ts';
import type { Area, Services } from '../app.ts';
import type { Charging } from '../payments/charging.service.ts';
import { givenOf } from '../payments/given.ts';
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
  area: Area;
  jobs: readonly Job[];
  reconciler: Job;
  additional: Additional;
  accounts: Accounts;
  charging: Charging;
};

export function createMoney({ services, policies, provider, times }: MoneyDeps): Money {
  const { secret } = services.config;
  const additional = createAdditional({ ...services, policies, pidOf: paymentLinks(secret) });
  const accounts = createAccounts({
    ...services,
    hashing: createHashing(),
    links: passwordLinks(secret),
  });
  const { purchase, charging, reconciler } = createPayments({
    ...services,
    ...times,
    policies,
    provider,
    purchasing: createQuotePurchase(services),
    accounts,
    additional: additionalPurpose({ ...services, policies }),
  });
  const settlement = createSettlement({
    ...services,
    provider,
    isGiven: givenOf({ policies, additional }),
    now: () => services.clock.now().getTime(),
  });
  const paying = createPaying({ ...services, additional, charging, policies });
  return {
    area: (api) => {
      mountPayments(api, purchase);
      mountAdditional(api, paying);
      mountAccounts(api, accounts);
    },
    jobs: [reconciler, createSettlementJob({ ...services, settlement, leases: createLeases(services) })],
    reconciler,
    additional,
    accounts,
    charging,
  };
}
