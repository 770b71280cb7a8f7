import * as v from 'valibot';
import { rateSchema } from '../quote/rate.ts';
import { documentBodySchema, fileSchema, policyDocumentSchema } from './documents.ts';

export const additionalPaymentSchema = v.object({
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

export const startedSchema = v.object({ reference: v.string(), token: v.string() });
export const previewSchema = v.object({
  reference: v.string(),
  rates: v.array(rateSchema),
  csrf: v.optional(v.string()),
});
export const savedSchema = v.object({ reference: v.string(), savedAt: v.string() });
export const purchasedSchema = v.object({
  reference: v.string(),
  /** A new one: tokens rotate at purchase. */
  token: v.string(),
  status: v.number(),
  referralPending: v.boolean(),
  /** The provider has not answered yet; `reload` shows the outcome. */
  pending: v.boolean(),
});
export const coverageSchema = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    coverLevels: v.array(v.object({ id: v.number(), name: v.string() })),
    coverItems: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** By cover level id. */
        formattedValue: v.record(v.string(), v.string()),
        description: v.string(),
      }),
    ),
  }),
);

export const paidSchema = v.object({
  reference: v.string(),
  pid: v.string(),
  status: v.number(),
  pending: v.boolean(),
});
export const policyDocumentsSchema = v.object({ documents: v.array(policyDocumentSchema) });
export const policyDocumentAnswerSchema = v.object({ document: documentBodySchema, file: fileSchema });
export const brandDocumentSchema = v.object({
  document: documentBodySchema,
  effectiveFrom: v.string(),
  pdf: v.string(),
});
/** The call has no result. */
export const emptySchema = v.object({});
