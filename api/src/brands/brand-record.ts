import { affiliateModes, popularPlaceSchema, usualPopularPlaces } from '@coverkit/rules';
import { configSchema, consentRules, publicBrandSchema } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { samePersonSchema } from '../platform/people/person-of.ts';

const { hostUrl: _, attributionDays: _days, tracking: _tracking, ...shown } = publicBrandSchema.entries;

/** TRAK-01: what a brand's site counts, and whether its visitors are asked first. */
const trackingSchema = v.object({
  /**
   * `none`: without asking. `banner`: once a visitor agreed in ours. `site`: once the site's own script calls
   * `coverkit.consent(true)`, so that a brand which says nothing counts nobody.
   */
  consent: v.optional(v.picklist(consentRules), 'site'),
  /** Of `site`: the address of that script, which public pages then load, and what it may load from there. Pages with a link's secret never do. */
  consentScript: v.optional(v.string()),
  /** A container of Google Tag Manager, from Google or from the brand's own server of it. */
  tagManager: v.optional(
    v.object({ id: v.string(), origin: v.optional(v.string(), 'https://www.googletagmanager.com') }),
  ),
});

/**
 * A brand's record: what its pages may know, and beside it what only the server needs. One row a version; the
 * version is stored with each quote as that of the texts agreed to. What has a sensible default may be left out
 * of a record that is to be saved; stored records are complete.
 */
export const brandRecordSchema = v.pipe(
  v.object({
    ...shown,
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    /** Host headers it answers to: `name:port`, `name:*` for any port, `*` for every other host. */
    hosts: v.pipe(v.array(v.string()), v.minLength(1)),
    /** Address of its host site; `{port}` is the port that the server listens on. By default that of the first host. */
    hostUrl: v.optional(v.string()),
    /** By default a tile in the accent with the first letter of the name. */
    logo: v.optional(v.string()),
    defaultMetaTitle: v.optional(v.string()),
    defaultMetaDescription: v.optional(v.string(), ''),
    defaultMetaKeywords: v.optional(v.string(), ''),
    /** Each follows from the other; neither is none. */
    amex_surcharge: v.optional(v.number()),
    amexSurchargeBasisPoints: v.optional(v.number()),
    timeZone: v.optional(v.string(), 'Australia/Sydney'),
    locale: v.optional(v.string(), 'en-AU'),
    alerts: v.optional(configSchema.entries.alerts, []),
    testimonials: v.optional(configSchema.entries.testimonials, []),
    /** STRT-02: at the top of the list of countries, in this order. */
    popularPlaces: v.optional(v.array(popularPlaceSchema), () => [...usualPopularPlaces]),
    i18n: v.optional(v.record(v.string(), v.string()), {}),
    /** When the link of a policy ends, which a purchase's mail brings (decision 115). */
    policyLink: v.optional(
      v.object({
        /** Days after the last day of cover; null for never. */
        daysAfterCover: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), 90),
        /** A customer who never set a password has no other way to the policy. */
        keptWithoutAccount: v.optional(v.boolean(), true),
      }),
      {},
    ),
    /** INBD-03: for how long a browser keeps whom its visitor is attributed to. */
    attribution: v.optional(
      v.object({
        days: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(365)), 30),
        /** `none`: kept without asking. `required`: no longer than the page is open, until `tracking` has the visitor's consent. */
        consent: v.optional(v.picklist(['none', 'required']), 'required'),
      }),
      {},
    ),
    tracking: v.optional(trackingSchema, {}),
    /** SUMM-07: which addresses are one person, for vouchers of a first policy. */
    samePerson: v.optional(samePersonSchema, {}),
    /** SCRN-09: of the outside provider's widget that the details frame; pages show our own screening without it. */
    screeningWidgetUrl: v.optional(v.string()),
    /** Words for error and problem codes. */
    messages: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.transform((record) => ({
    ...record,
    hostUrl: record.hostUrl ?? addressOf(record.hosts[0] ?? ''),
    logo: record.logo ?? tileOf(record.name),
    defaultMetaTitle: record.defaultMetaTitle ?? record.name,
    amex_surcharge: record.amex_surcharge ?? (record.amexSurchargeBasisPoints ?? 0) / 100,
    amexSurchargeBasisPoints:
      record.amexSurchargeBasisPoints ?? Math.round((record.amex_surcharge ?? 0) * 100),
  })),
);

/** Names of this machine are served as they are; others by https, behind a proxy. */
function addressOf(host: string): string {
  const [name = '', port = ''] = host.split(':');
  if (name !== 'localhost' && !name.endsWith('.localhost')) return `https://${name}`;
  return `http://${name}:${port === '*' || port === '' ? '{port}' : port}`;
}

function tileOf(name: string): string {
  const letter = /\p{L}|\p{N}/u.exec(name)?.[0]?.toUpperCase() ?? '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">' +
    '<rect x="3" y="3" width="34" height="34" rx="8" fill="var(--ck-accent,currentColor)"/>' +
    '<text x="20" y="28" text-anchor="middle" font-family="system-ui,sans-serif" font-size="22" font-weight="600" ' +
    `fill="var(--ck-accent-ink,white)">${letter}</text></svg>`
  );
}

/** EMBD-05. Its `origins` may call the API and frame its pages. */
export const affiliateRecordSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/)),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  brandId: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  welcome: v.nullable(v.string()),
  /** As `affiliate-origins.ts` has them: `https://club.example`, `https://*.club.example`, or `{demo}`. */
  origins: v.array(v.string()),
  /** EMBD-06: where its visitors buy. Absent from records that are older than the choice. */
  mode: v.optional(v.picklist(affiliateModes), 'hosted'),
  /** What they say the content security policy of their page is, for staff and the check of their page; null where unknown. */
  csp: v.optional(v.nullable(v.string()), null),
  commissionLabel: v.nullable(v.string()),
  /** Discount in percent, without decimals; the greater of it and a voucher's counts. */
  discountPercent: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100)),
  /** False: its pages get no quotes, and nothing of it counts any more. Staff switch it. */
  active: v.optional(v.boolean(), true),
  /** Keys of what staff have set, which a version that ships does not change. */
  setByStaff: v.optional(v.array(v.string()), []),
  /** Quotes that its pages may start in a minute, on each server; null for the usual limit. */
  quotesPerMinute: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
});

export type BrandRecord = v.InferOutput<typeof brandRecordSchema>;
export type AffiliateRecord = v.InferOutput<typeof affiliateRecordSchema>;
