import * as v from 'valibot';
import { percents } from '../../product/fields.ts';
import { countryCode, flag } from '../../quote/fields.ts';

export const oneWayDraftSchema = v.object({
  enabled: v.optional(flag, false),
  finalCountry: v.optional(v.nullable(countryCode), null),
});

/** EXTR-06 */
export const oneWaySchema = {
  name: 'oneWay',
  offers: ['oneWay'],
  step: 'oneWay',
  draft: { oneWay: v.optional(oneWayDraftSchema, {}) },
  rates: { oneWay: percents },
  level: {},
  rate: {},
  product: {},
  config: {},
} as const;
