import { paymentStatus } from '@coverkit/rules';
import type { CallOutput, ParsedInput, paymentEndpoints } from '@coverkit/rules/contract';
import type { Charges } from '../payments/charges/charges.service.ts';
import { requestHashOf } from '../payments/charges/request-hash.ts';
import { paymentLinkInvalid } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { Policies } from '../policies/policies.service.ts';
import { changePremium } from './additional-premiums.repository.ts';
import type { AdditionalPremiums, PaymentLink } from './additional-premiums.service.ts';
import type { AdditionalPremiumRow, AdditionalPremiumState } from './additional-premiums.table.ts';

export type PaymentInput = Omit<ParsedInput<'makePayment'>, 'csrf'>;
export type Payer = { brandId: string; ip: string; correlationId: string };
type Made = CallOutput<'makePayment'>;

/** PAYM-01: the details of a payment link, and its payment, charged at most once as a quote is (DETL-15, DETL-16). */
export type PayPremium = Verbs<keyof typeof paymentEndpoints>;

export type PayPremiumDeps = {
  additional: AdditionalPremiums;
  charges: Pick<Charges, 'pay'>;
  policies: Policies;
};

export function createPayPremium({ additional, charges, policies }: PayPremiumDeps): PayPremium {
  const opened = async (link: PaymentLink): Promise<AdditionalPremiumRow> => {
    const row = await additional.open(link);
    if (!row) throw paymentLinkInvalid();
    return row;
  };

  const pay = async (input: PaymentInput, payer: Payer): Promise<Made> => {
    const row = await additional.findByLink(input);
    if (row?.brandId !== payer.brandId) throw paymentLinkInvalid();
    const { cardType, secureFieldCode } = input.payment;
    const { idempotencyKey, shownTotal } = input;
    const request = {
      purpose: 'additional',
      subject: row.id,
      quoteReference: row.quoteReference,
      brandId: row.brandId,
      idempotencyKey,
      requestHash: requestHashOf(row.id, cardType, shownTotal),
      cardType,
      shownTotal,
    } as const;
    return charges.pay({
      request,
      card: { secureFieldCode, ip: payer.ip, correlationId: payer.correlationId },
      prepare: async () => {
        await opened(input);
        return {
          price: row.amount,
          begunAt: row.raisedAt,
          customer: await policies.customer(row.policyNumber),
          lock: async (tx) => {
            if (await policies.isCancelled(tx, row.policyNumber)) return 'closed';
            return (await changePremium(tx, row.id, ['open'], { state: 'paying' })) ? null : 'closed';
          },
          refused: () => {
            throw paymentLinkInvalid();
          },
        };
      },
      answer: ({ charged, attempt }) => madeAnswer(input, charged === 'pending', attempt.amount),
    });
  };

  return {
    /** The 404 of an invalid link where the page may not show that brand. */
    paymentDetails: async (link, { mayShow }) => {
      const row = await opened(link);
      if (!mayShow(row.brandId)) throw paymentLinkInvalid();
      return {
        ...link,
        policyNumber: row.policyNumber,
        status: statusOf[row.state],
        amount: row.amount,
        reason: row.reason,
        expiresAt: new Date(row.expiresAt).toISOString(),
      };
    },
    makePayment: pay,
  };
}

const statusOf: Readonly<Record<AdditionalPremiumState, number>> = {
  open: paymentStatus.unpaid,
  paying: paymentStatus.pending,
  paid: paymentStatus.paid,
  cancelled: paymentStatus.unpaid,
};

const madeAnswer = ({ reference, pid }: PaymentLink, pending: boolean, total: number): Made => ({
  reference,
  pid,
  status: pending ? paymentStatus.pending : paymentStatus.paid,
  pending,
  total,
});
