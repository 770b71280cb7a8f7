import * as v from 'valibot';
import { quoteTypeRuleSchema } from '../product/product.ts';

const date = v.string();

/** The quote type of the product, and its limits as dates of today (A3). */
export const quoteTypeSchema = v.object({
  ...quoteTypeRuleSchema.entries,
  policyStartDate: v.nullable(date),
  minStartDate: date,
  maxStartDate: date,
  /** The last day that cover may end on; null for a single trip without a start, on which it depends. */
  maxEndDate: v.nullable(date),
});

export type QuoteType = v.InferOutput<typeof quoteTypeSchema>;
