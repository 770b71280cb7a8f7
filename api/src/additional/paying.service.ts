import { type CardType, paymentStatus } from '@coverkit/rules';
import type { CallOutput } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import type { Charging } from '../payments/charging.service.ts';
import { hashOf } from '../payments/new-attempt.ts';
import { paymentLinkInvalid } from '../platform/errors.ts';
import type { Policies } from '../policies/policies.service.ts';
import { changePayment } from './additional.repository.ts';
import type { Additional } from './additional.service.ts';
import type { AdditionalPaymentRow, AdditionalState } from './additional.table.ts';

type Link = { reference: string; pid: string };
export type PaymentInput = Link & {
  payment: { cardType: CardType; secureFieldCode: string };
  idempotencyKey: string;
  shownTotal: number;
};
export type Payer = { brandId: string; ip: string; correlationId: string };
type Details = CallOutput<'paymentDetails'>;
type Made = CallOutput<'makePayment'>;

/** PAYM-01: what a link asks for, and paying it, charged at most once as a quote is (DETL-15, DETL-16). */
export type Paying = {
  /** The 404 of an invalid link where the page may not show what is of that brand. */
  details: (link: Link, mayShow: (brandId: string) => boolean) => Promise<Details>;
  make: (input: PaymentInput, payer: Payer) => Promise<Made>;
};

export type PayingDeps = { additional: Additional; charging: Charging; brands: Brands; policies: Policies };

export function createPaying({ additional, charging, brands, policies }: PayingDeps): Paying {
  const opened = async (link: Link): Promise<AdditionalPaymentRow> => {
    const row = await additional.open(link);
    if (!row) throw paymentLinkInvalid();
    return row;
  };

  const make = async (input: PaymentInput, payer: Payer): Promise<Made> => {
    const row = await opened(input);
    if (row.brandId !== payer.brandId) throw paymentLinkInvalid();
    const { cardType, secureFieldCode } = input.payment;
    const { idempotencyKey, shownTotal } = input;
    const wish = {
      purpose: 'additional',
      subject: row.id,
      quoteReference: row.quoteReference,
      brandId: row.brandId,
      idempotencyKey,
      requestHash: hashOf(row.id, cardType, shownTotal),
      cardType,
      shownTotal,
    } as const;
    const known = await charging.earlier(wish);
    if (known) return madeAnswer(input, (await charging.outcome(known)) === 'pending');
    const { amexSurchargeBasisPoints } = brands.brand(row.brandId);
    // Read before the attempt is stored: from then on nothing may stand between it and the charge.
    const customer = await policies.customer(row.policyNumber);
    const begun = await charging.begin(wish, row.amount, amexSurchargeBasisPoints, async (tx) =>
      (await changePayment(tx, row.id, ['open'], { state: 'paying' })) ? null : 'closed',
    );
    if (begun.refused !== null) throw paymentLinkInvalid();
    const { fresh, attempt } = begun;
    if (!fresh) return madeAnswer(input, (await charging.outcome(attempt)) === 'pending');
    const charged = await charging.send(attempt, {
      secureFieldCode,
      customer,
      ip: payer.ip,
      correlationId: payer.correlationId,
    });
    return madeAnswer(input, charged === 'pending');
  };

  return {
    details: async (link, mayShow) => {
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
    make,
  };
}

const statusOf: Readonly<Record<AdditionalState, number>> = {
  open: paymentStatus.unpaid,
  paying: paymentStatus.pending,
  paid: paymentStatus.paid,
  cancelled: paymentStatus.unpaid,
};

const madeAnswer = ({ reference, pid }: Link, pending: boolean): Made => ({
  reference,
  pid,
  status: pending ? paymentStatus.pending : paymentStatus.paid,
  pending,
});
