import * as v from 'valibot';
import { extraNames, extraRateEntries, supportsSchema } from '../extras/schemas.ts';
import { benefitGroups, benefitKinds, benefitSchema } from '../product/product.ts';
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
  /** The heading that a list of benefits shows it under; null where the product has none. */
  group: v.nullable(v.picklist(benefitGroups)),
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

const { id: benefitId, name, description, partOf, group, values, cover } = benefitSchema.entries;
/** What a product says of a benefit to everybody: the same for every quote of its version. */
export const benefitWordsSchema = v.object({
  ...{ id: benefitId, name, description, partOf, group, values, cover },
});

const { formattedValue, upgrade } = coverItemSchema.entries;
/** Of a cover item only what can differ by quote. */
export const coverItemAnswerSchema = v.object({
  id: v.number(),
  formattedValue,
  upgrade: v.object({ options: upgrade.entries.options }),
});
/** A rate as it is sent. */
export const rateAnswerSchema = v.object({
  ...rateSchema.entries,
  coverItems: v.array(coverItemAnswerSchema),
});

export type BenefitWords = v.InferOutput<typeof benefitWordsSchema>;
export type RateAnswer = v.InferOutput<typeof rateAnswerSchema>;
export type CoverItemAnswer = v.InferOutput<typeof coverItemAnswerSchema>;
export type CoverItem = v.InferOutput<typeof coverItemSchema>;
export type Rate = v.InferOutput<typeof rateSchema>;
