import * as v from 'valibot';
import { flag, numberTo, text } from '../../values/draft-fields.ts';
import { cents, count } from '../../values/product-fields.ts';

export const valuablesCoverSchema = v.object({
  enabled: v.optional(flag, false),
  items: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: text(120),
          serial: v.optional(text(60), ''),
          /** Cents. */ value: numberTo(100_000_000),
        }),
      ),
      v.maxLength(50, 'too_many'),
    ),
    [],
  ),
});

const limits = v.nullable(v.object({ itemMax: cents, totalMax: cents }));

/** EXTR-05 */
export const valuablesSchema = {
  name: 'valuablesCover',
  offers: ['valuablesCover'],
  step: 'valuables', // params: total
  draft: { valuablesCover: v.optional(valuablesCoverSchema, {}) },
  insuree: {},
  rates: {
    valuables: v.object({
      /** [longest days, tenths of a percent]; the last is for all longer trips. */
      permilleByDays: v.array(v.tuple([count, count])),
      annualPermille: count,
      minimum: cents,
    }),
  },
  level: { valuables: limits },
  rate: { valuablesCover: limits },
  product: {},
  config: {},
} as const;

export type ValuablesCover = v.InferOutput<typeof valuablesCoverSchema>;
