import * as v from 'valibot';
import { chargeEntries } from '../charge.ts';
import { cardLimit } from '../limits.ts';
import { medium, post, read, small } from './endpoint.ts';

export const additionalPremiumSchema = v.object({
  reference: v.string(),
  pid: v.string(),
  policyNumber: v.string(),
  /** As of a quote: 0 unpaid, 5 a charge is under way, 10 paid. */
  status: v.number(),
  /** Cents, before a card's surcharge. */
  amount: v.number(),
  /** The reason that staff entered. */
  reason: v.string(),
  expiresAt: v.string(),
});
export const paidSchema = v.object({
  reference: v.string(),
  pid: v.string(),
  status: v.number(),
  pending: v.boolean(),
  /** Cents that a card was charged, its surcharge included: by this request's card, or by the one that paid before it. */
  total: v.number(),
});

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const paymentAnswers = { AdditionalPremium: additionalPremiumSchema, PaidPremium: paidSchema };

export const paymentEndpoints = {
  /** The additional premium of a link (PAYM-01). */
  paymentDetails: read({
    tag: 'Payments',
    summary: 'The additional premium of a link',
    path: '/api/payment/details',
    access: 'paymentLink',
    bodyLimit: small,
    limits: [],
    hostOnly: true,
    output: additionalPremiumSchema,
  }),
  makePayment: post({
    tag: 'Payments',
    summary: 'Pays an additional premium',
    path: '/api/payment/make',
    access: 'paymentLink',
    csrf: true,
    bodyLimit: medium,
    limits: [cardLimit],
    hostOnly: true,
    hashed: ['idempotencyKey'],
    input: chargeEntries,
    output: paidSchema,
  }),
};
