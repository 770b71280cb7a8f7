import * as v from 'valibot';
import { numberTo, text } from '../values/draft-fields.ts';
import { cents } from '../values/product-fields.ts';

/** The longest list, and characters of its texts. */
export const itemListLimits = { items: 50, name: 120, serial: 60 } as const;

/** A list of things that are covered by their value (EXTR-05). */
export const itemListSchema = v.pipe(
  v.array(
    v.object({
      name: text(itemListLimits.name),
      serial: v.optional(text(itemListLimits.serial), ''),
      /** Cents. */ value: numberTo(100_000_000),
    }),
  ),
  v.maxLength(itemListLimits.items, 'too_many'),
);

/** The most that a level covers of one item, and of all; null where it covers none. */
export const itemLimitsSchema = v.nullable(v.object({ itemMax: cents, totalMax: cents }));

export type ListedItem = v.InferOutput<typeof itemListSchema>[number];
export type ItemLimits = v.InferOutput<typeof itemLimitsSchema>;
