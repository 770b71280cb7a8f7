import * as v from 'valibot';
import { brandThemeSchema } from '../brand/theme.ts';
import { countryAvailabilitySchema } from '../countries/countries.ts';
import { extraConfigEntries } from '../extras/schemas.ts';
import { peopleRulesSchema } from '../product/product.ts';
import { quoteTypeSchema } from '../quote/quote-type.ts';
import { affiliateSchema } from './quote/quote.ts';

export { type BrandTheme, brandThemeSchema } from '../brand/theme.ts';

export const legalSchema = v.object({
  insurer: v.string(),
  licence: v.string(),
  generalAdvice: v.string(),
  emergencyPhone: v.string(),
  supportPhone: v.string(),
  supportEmail: v.string(),
  complaints: v.string(),
  /** Where claims are made, on https or a path of the brand's own site, with `{policy}` for the number; by default its page about claims. */
  claimsUrl: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?![/\\]))\S*$/))),
  duty: v.array(v.string()),
  privacy: v.array(v.string()),
  coolingOffDays: v.number(),
  documents: v.array(
    v.object({ type: v.string(), title: v.string(), url: v.string(), effectiveFrom: v.string() }),
  ),
});

/** TRAK-01: how a brand's site comes to a visitor's consent: it needs none, our banner asks, or the site's own script says. */
export const consentRules = ['none', 'banner', 'site'] as const;

export const publicBrandSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Inline SVG mark, trusted: it comes from the brand's record, never from a visitor. */
  logo: v.string(),
  defaultMetaTitle: v.string(),
  defaultMetaDescription: v.string(),
  defaultMetaKeywords: v.string(),
  /** Percent, with up to two decimals as basis points in `amexSurchargeBasisPoints`. */
  amex_surcharge: v.number(),
  amexSurchargeBasisPoints: v.number(),
  timeZone: v.string(),
  locale: v.string(),
  theme: brandThemeSchema,
  legal: legalSchema,
  hostUrl: v.string(),
  /** INBD-03: how long a browser keeps whom its visitor is attributed to; absent where it keeps nothing. */
  attributionDays: v.optional(v.number()),
  /** TRAK-01. Absent where nothing is counted, as on affiliates' pages. */
  tracking: v.optional(
    v.object({
      consent: v.picklist(consentRules),
      /** INBD-03: whom a visitor is attributed to is kept with the same consent; absent where it is kept without. */
      attribution: v.optional(v.boolean()),
      /** Of the rule `site`: the brand's own script that asks, an https address. It is on public pages alone. */
      consentScript: v.optional(v.string()),
      tagManager: v.optional(v.object({ id: v.string(), origin: v.string() })),
    }),
  ),
});

/** HOST-05: what every page of a brand and affiliate shares. Nothing in it is secret, so browsers and proxies may cache it. */
export const configSchema = v.object({
  today: v.string(),
  /** Of the product that quotes are rated by now. */
  productVersion: v.string(),
  brand: publicBrandSchema,
  affiliate: v.nullable(affiliateSchema),
  alerts: v.array(v.object({ uid: v.string(), type: v.picklist(['OK', 'error']), message: v.string() })),
  /** Where a traveller may go: ISO code and region, and why not for the others. */
  countries: v.array(countryAvailabilitySchema),
  regions: v.array(v.object({ id: v.number(), name: v.string() })),
  states: v.array(v.string()),
  quoteTypes: v.array(quoteTypeSchema),
  people: peopleRulesSchema,
  ...extraConfigEntries,
  /** DETL-04: what is covered without assessment, in the order of the list. */
  coveredConditions: v.array(v.string()),
  testimonials: v.array(v.object({ quote: v.string(), name: v.string(), place: v.string() })),
  /** A brand's own words, over the flows' defaults: dotted place to text. */
  i18n: v.record(v.string(), v.string()),
  /** PRIM-02: where addresses can be looked up (null: everywhere), and the service that must be named beside them. */
  places: v.object({ countries: v.nullable(v.array(v.string())), attribution: v.nullable(v.string()) }),
  /** DETL-18: who else sees health information, for the notice; null where nobody does. */
  screening: v.object({
    provider: v.nullable(v.string()),
    /** SCRN-09: of the provider's widget that the details frame in place of our own screening; absent where they do not. */
    widgetUrl: v.optional(v.string()),
  }),
  payment: v.object({ publicApiKey: v.string(), scriptUrl: v.string(), testCard: v.nullable(v.string()) }),
});

/** API-02: issued to one page. */
export const csrfSchema = v.object({
  csrf: v.string(),
  /** Seconds from now until `csrf` is refused. */
  csrfExpiresIn: v.number(),
});

/** `account`: names whose session it is bound to, the same for each session of a customer; null where nobody has one. */
export const csrfTokenSchema = v.object({ ...csrfSchema.entries, account: v.nullable(v.string()) });

/** What `GET /api/config` answers: both in one, for a caller that wants no cache (API-02, HOST-05). */
export const configWithCsrfSchema = v.object({ ...csrfSchema.entries, ...configSchema.entries });

export type PublicBrand = v.InferOutput<typeof publicBrandSchema>;
export type Legal = v.InferOutput<typeof legalSchema>;
export type Config = v.InferOutput<typeof configSchema>;
export type CsrfToken = v.InferOutput<typeof csrfTokenSchema>;
