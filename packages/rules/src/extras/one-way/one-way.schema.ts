import * as v from 'valibot';
import { countryCode, flag } from '../../values/draft-fields.ts';
import { percents } from '../../values/product-fields.ts';

export const oneWayDraftSchema = v.object({
  enabled: v.optional(flag, false),
  finalCountry: v.optional(v.nullable(countryCode), null),
});

/** EXTR-06 */
export const oneWaySchema = {
  name: 'oneWay',
  offers: ['oneWay'],
  step: 'oneWay',
  listsItems: false,
  draft: { oneWay: v.optional(oneWayDraftSchema, {}) },
  insuree: {},
  rates: { oneWay: percents },
  level: {},
  rate: {},
  product: {},
  config: {},
} as const;
