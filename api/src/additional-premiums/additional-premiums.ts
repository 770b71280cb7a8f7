import type { Area } from '../area.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { createAdditionalPremiumMails } from './additional-premium.mails.ts';
import { additionalPremiumPurpose } from './additional-premium.purpose.ts';
import { createPaymentMailFacts, type PaymentMailFactsDeps } from './additional-premium-facts.ts';
import {
  type AdditionalPremiums,
  type AdditionalPremiumsDeps,
  createAdditionalPremiums,
} from './additional-premiums.service.ts';
import { createPayPremium, type PayPremiumDeps } from './pay-premium.ts';
import { paymentLinks } from './payment-link.ts';

export type AdditionalPremiumsAreaDeps = Omit<AdditionalPremiumsDeps, 'pidOf'> &
  Omit<PaymentMailFactsDeps, 'additional' | 'pidOf' | 'charges'> &
  Pick<PayPremiumDeps, 'policies'> & {
    config: { secret: string };
    charges: PayPremiumDeps['charges'] & PaymentMailFactsDeps['charges'];
  };
export type AdditionalPremiumsArea = Area & {
  additional: AdditionalPremiums;
  /** Of the link of one, by its id. */
  pidOf: DerivedToken;
};

/** Additional premiums: what staff ask a policyholder to pay later (PAYM-01). */
export function additionalPremiumsArea(deps: AdditionalPremiumsAreaDeps): AdditionalPremiumsArea {
  const pidOf = paymentLinks(deps.config.secret);
  const additional = createAdditionalPremiums({ ...deps, pidOf });
  return {
    ...{ additional, pidOf },
    calls: createPayPremium({ ...deps, additional }),
    purposes: { additional: additionalPremiumPurpose(deps) },
    paymentOf: async (policyNumber, version) => {
      const paid = (await additional.ofPolicy(policyNumber)).find((one) => one.version === version);
      return paid ? { attemptId: paid.attemptId, reason: paid.reason } : null;
    },
    mails: createAdditionalPremiumMails(createPaymentMailFacts({ ...deps, additional, pidOf })),
  };
}
