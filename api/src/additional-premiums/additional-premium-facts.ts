import type { Cents, CivilDate } from '@coverkit/rules';
import { screenPath } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import { present } from '../mail/area-mails.ts';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { MailAddress } from '../mail/mailer.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import { recipientOf } from '../policies/recipient-of.ts';
import type { AdditionalPremiums } from './additional-premiums.service.ts';
import { lastPaymentDay } from './payment-deadline.ts';

/** What mails need to know of additional premiums. */
export type PaymentMailFacts = {
  /** By its id. */
  payment: (id: string) => Promise<PaymentFacts | null>;
  /** The absolute address that opens it without a password. */
  paymentLink: (id: string) => Promise<string>;
};

export type PaymentFacts = {
  id: string;
  policyNumber: string;
  to: MailAddress;
  /** Before a card's surcharge. */
  amount: Cents;
  /** The last day on which its link is valid. */
  payBy: CivilDate;
  /** It can be paid now. */
  open: boolean;
  /** What the card was charged, when, and the policy's version that its receipt belongs to. */
  paid: { total: Cents; on: CivilDate; version: number } | null;
};

export type PaymentMailFactsDeps = {
  clock: Clock;
  brands: Pick<Brands, 'brand'>;
  brandFacts: BrandFacts;
  readPolicy: ReadPolicy;
  additional: Pick<AdditionalPremiums, 'find'>;
  charges: Pick<Charges, 'find'>;
  pidOf: DerivedToken;
};

export function createPaymentMailFacts(deps: PaymentMailFactsDeps): PaymentMailFacts {
  const { clock, brands, brandFacts, readPolicy, additional, charges, pidOf } = deps;
  return {
    payment: async (id) => {
      const row = await additional.find(id);
      if (!row) return null;
      const sold = present(await readPolicy(row.policyNumber), 'a policy');
      const { attemptId, paidAt, version } = row;
      const attempt = attemptId === null ? undefined : await charges.find(attemptId);
      return {
        id,
        policyNumber: row.policyNumber,
        to: recipientOf(sold),
        amount: row.amount,
        payBy: lastPaymentDay(row, brands.brand(row.brandId)),
        open: row.state === 'open' && row.expiresAt > clock.now().getTime(),
        paid:
          attempt && paidAt !== null && version !== null
            ? { total: attempt.amount, on: brandFacts.dayOf(row.brandId, paidAt), version }
            : null,
      };
    },
    paymentLink: async (id) => {
      const { brandId, quoteReference: reference } = present(await additional.find(id), 'a payment');
      return brandFacts.address(brandId, screenPath('payment', { reference, pid: pidOf(id) }));
    },
  };
}
