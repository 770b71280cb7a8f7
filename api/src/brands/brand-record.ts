import { publicBrandSchema } from '@coverkit/rules/contract';
import * as v from 'valibot';

/**
 * A brand's record as it is stored: what its pages may know, and beside it what only the server needs.
 * One row a version; the version is stored with each quote as that of the texts agreed to.
 */
export const brandRecordSchema = v.object({
  ...v.omit(publicBrandSchema, ['hostUrl']).entries,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Host headers it answers to: `name:port`, `name:*` for any port, `*` for every other host. */
  hosts: v.array(v.string()),
  /** Address of its host site; `{port}` is the port that the server listens on. */
  hostUrl: v.string(),
  alerts: v.array(v.object({ uid: v.string(), type: v.picklist(['OK', 'error']), message: v.string() })),
  testimonials: v.array(v.object({ quote: v.string(), name: v.string(), place: v.string() })),
  i18n: v.record(v.string(), v.string()),
  /** Words for error and problem codes. */
  messages: v.record(v.string(), v.string()),
});

/** EMBD-05. `origins` may call the API and frame its pages. */
export const affiliateRecordSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/)),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  brandId: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  welcome: v.nullable(v.string()),
  /** Whole origins, `https://club.example`. `{demo}` stands for those of the demonstration pages. */
  origins: v.array(v.string()),
  commissionLabel: v.nullable(v.string()),
  /** Whole percent off, part of the better-of with a voucher. */
  discountPercent: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100)),
});

export type BrandRecord = v.InferOutput<typeof brandRecordSchema>;
export type AffiliateRecord = v.InferOutput<typeof affiliateRecordSchema>;
