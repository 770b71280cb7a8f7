import * as v from 'valibot';
import { chargeEntries } from '../charge.ts';
import { cardLimit, firstPolicyLimit, storeLimits, voucherLimit } from '../limits.ts';
import { sentDraftSchema } from '../quote/wire-extras.ts';
import { claimToken } from '../tokens.ts';
import { post, storing, wholeQuote } from './endpoint.ts';

export const purchasedSchema = v.object({
  reference: v.string(),
  /** A new one: tokens rotate at purchase. */
  token: v.string(),
  status: v.number(),
  referralPending: v.boolean(),
  /** The provider has not answered yet; `reload` shows the outcome. */
  pending: v.boolean(),
});

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const purchaseAnswers = { Purchased: purchasedSchema };

export const purchaseEndpoints = {
  purchaseQuote: post({
    tag: 'Quotes',
    summary: 'Buys the policy of a quote',
    path: '/api/quote/purchase',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [...storeLimits, firstPolicyLimit, cardLimit],
    hashed: ['submissionKey', 'idempotencyKey'],
    input: {
      ...sentDraftSchema.entries,
      ...chargeEntries,
      /** As the caller's quote has it: where another product is sold by now, its documents were not accepted (DETL-07), 409 `quote_changed`. */
      productVersion: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(200, 'too_long'))), null),
      /** What `claimQuote` answered: the policy is in that customer's account. */
      claimed: v.optional(v.nullable(claimToken), null),
    },
    output: purchasedSchema,
  }),
  referQuote: post({
    tag: 'Quotes',
    summary: 'Sends a quote whose climbing a person must review first (DETL-11); nothing is charged',
    path: '/api/quote/refer',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [...storeLimits, voucherLimit],
    hashed: ['submissionKey'],
    input: storing,
    output: purchasedSchema,
  }),
};
