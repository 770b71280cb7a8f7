import * as v from 'valibot';
import { flag, noSpan, span } from '../../values/draft-fields.ts';
import { cents, count, percents } from '../../values/product-fields.ts';

export const snowCoverSchema = v.object({
  enabled: v.optional(flag, false),
  offPiste: v.optional(flag, false),
  dates: v.optional(span, noSpan),
});

/** EXTR-02. A level may offer snow sports on piste alone. */
export const snowSchema = {
  name: 'snowCover',
  offers: ['snowCover', 'snowOffPiste'],
  step: 'snow', // params: days, people; minDays where so many days are charged for fewer
  listsItems: false,
  draft: { snowCover: v.optional(snowCoverSchema, {}) },
  insuree: {},
  rates: {
    snow: v.object({
      perDay: cents,
      minDays: count,
      youngBelow: count,
      young: percents,
      offPiste: percents,
      annual: cents,
      regionFactors: v.record(v.string(), percents),
    }),
  },
  level: {},
  rate: {},
  product: {},
  config: {},
} as const;

export type SnowCover = v.InferOutput<typeof snowCoverSchema>;
