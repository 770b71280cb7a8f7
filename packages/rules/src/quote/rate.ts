import * as v from 'valibot';
import { extraNames, extraRateEntries, supportsSchema } from '../extras/schemas.ts';
import { benefitKinds } from '../product/product.ts';
import { priceStepSchema } from './price-step.ts';

const cents = v.pipe(v.number(), v.safeInteger());

export const coverItemSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** With the chosen option applied. */
  formattedValue: v.string(),
  kind: v.picklist(benefitKinds),
  /** Of the kind `within`: the id of the benefit whose limit pays this one. */
  within: v.nullable(v.number()),
  /** Of a sub-limit: the id of the benefit whose limit this one is a part of. */
  partOf: v.nullable(v.number()),
  description: v.string(),
  upgrade: v.object({
    /** The value without an upgrade: the option that is always there. */
    standard: v.optional(v.string()),
    options: v.array(
      v.object({
        id: v.string(),
        formattedValue: v.string(),
        /** What choosing it adds to (or takes off) the premium of this level, cents. */
        difference: cents,
        selected: v.boolean(),
      }),
    ),
  }),
});

export const rateSchema = v.object({
  coverLevel: v.object({ id: v.number(), name: v.string() }),
  /** Cents; null when the level cannot be chosen. */
  price: v.nullable(cents),
  gstAmount: cents,
  steps: v.array(priceStepSchema),
  eligible: v.boolean(),
  /** Extras switched on that this level does not offer (SUMM-03). */
  lacks: v.array(v.picklist(extraNames)),
  extras: supportsSchema,
  ...extraRateEntries,
  coverItems: v.array(coverItemSchema),
});

export type CoverItem = v.InferOutput<typeof coverItemSchema>;
export type Rate = v.InferOutput<typeof rateSchema>;
