import * as v from 'valibot';
import { numberTo, text } from '../values/draft-fields.ts';
import { cents } from '../values/product-fields.ts';

/** A list of things that are covered by their value (EXTR-05). */
export const itemListSchema = v.pipe(
  v.array(
    v.object({
      name: text(120),
      serial: v.optional(text(60), ''),
      /** Cents. */ value: numberTo(100_000_000),
    }),
  ),
  v.maxLength(50, 'too_many'),
);

/** The most that a level covers of one item, and of all; null where it covers none. */
export const itemLimitsSchema = v.nullable(v.object({ itemMax: cents, totalMax: cents }));

export type ListedItem = v.InferOutput<typeof itemListSchema>[number];
export type ItemLimits = v.InferOutput<typeof itemLimitsSchema>;
