import * as v from 'valibot';
import { flag } from '../../values/draft-fields.ts';
import { cents, count } from '../../values/product-fields.ts';
import { itemLimitsSchema, itemListSchema } from '../item-list.schema.ts';

export const valuablesCoverSchema = v.object({
  enabled: v.optional(flag, false),
  items: v.optional(itemListSchema, []),
});

/** EXTR-05 */
export const valuablesSchema = {
  name: 'valuablesCover',
  offers: ['valuablesCover'],
  step: 'valuables', // params: total; permille, or minimum (cents) where that is more
  listsItems: true,
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
  level: { valuables: itemLimitsSchema },
  rate: { valuablesCover: itemLimitsSchema },
  product: {},
  config: {},
} as const;
