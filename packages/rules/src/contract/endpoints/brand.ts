import * as v from 'valibot';
import { namedCountrySchema } from '../../countries/name-countries.ts';
import { extraKeys, extraNames, extraRateEntries } from '../../extras/schemas.ts';
import { benefitWordsSchema } from '../../quote/rate.ts';
import { configSchema, configWithCsrfSchema, csrfTokenSchema } from '../config.ts';
import { documentBodySchema } from '../documents.ts';
import { get } from './endpoint.ts';

const affiliate = 'Id of the affiliate whose page asks';

export const coverageSchema = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    /** With what a level covers of its extras. */
    coverLevels: v.array(v.object({ id: v.number(), name: v.string(), ...extraRateEntries })),
    coverItems: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** By cover level id. */
        formattedValue: v.record(v.string(), v.string()),
        description: v.string(),
        /** As a quote's cover items have them: what a limit is a part of, and by level how it is covered. */
        partOf: benefitWordsSchema.entries.partOf,
        group: benefitWordsSchema.entries.group,
        cover: benefitWordsSchema.entries.cover,
      }),
    ),
    /** What can be added, at which levels. */
    extras: v.array(
      v.object({
        name: v.picklist(extraKeys),
        /** The extra, and parts of it. */
        offers: v.array(v.object({ name: v.picklist(extraNames), coverLevels: v.array(v.number()) })),
        /** About what it adds for one adult: for a week, or for a year of trips; for valuables for each $1,000. Null: nothing. */
        cost: v.nullable(
          v.variant('kind', [
            v.object({ kind: v.literal('sum'), from: v.number(), to: v.number() }),
            v.object({ kind: v.literal('percent'), percent: v.number() }),
          ]),
        ),
      }),
    ),
  }),
);
export const brandDocumentSchema = v.object({
  document: documentBodySchema,
  effectiveFrom: v.string(),
  pdf: v.string(),
});

export const benefitsSchema = v.array(benefitWordsSchema);
export const countriesSchema = v.array(namedCountrySchema);

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const brandAnswers = {
  Coverage: coverageSchema,
  BrandDocument: brandDocumentSchema,
  Config: configSchema,
  ConfigWithCsrf: configWithCsrfSchema,
  CsrfToken: csrfTokenSchema,
  Countries: countriesSchema,
  Benefits: benefitsSchema,
};

export const brandEndpoints = {
  config: get({
    tag: 'Brand',
    summary: 'Brand, countries, quote types and a csrf token for this page',
    path: '/api/config',
    access: 'none',
    query: { affiliate },
    output: configWithCsrfSchema,
  }),
  /** The parts of `config`: what may be cached, and what belongs to one page (decision 135). */
  brandConfig: get({
    tag: 'Brand',
    summary: 'Brand, limits and words, without a csrf token',
    path: '/api/config/brand',
    access: 'none',
    cached: true,
    query: { affiliate },
    output: configSchema,
  }),
  countries: get({
    tag: 'Brand',
    summary: 'Countries by name in the brand’s language, sorted',
    path: '/api/config/countries',
    access: 'none',
    cached: true,
    query: { affiliate },
    output: countriesSchema,
  }),
  csrfToken: get({
    tag: 'Brand',
    summary: 'A csrf token for this page',
    path: '/api/config/csrf',
    access: 'none',
    query: { affiliate },
    output: csrfTokenSchema,
  }),
  coverage: get({
    tag: 'Brand',
    summary: 'Cover levels and benefits of each quote type',
    path: '/api/coverage',
    access: 'none',
    cached: true,
    query: { affiliate },
    output: coverageSchema,
  }),
  /** What the rates of a quote leave out, since it is the same for every quote of a product version (decision 137). */
  benefits: get({
    tag: 'Brand',
    summary: 'The words of a product’s benefits, by its version',
    path: '/api/benefits',
    access: 'none',
    cached: true,
    query: {
      affiliate,
      brand: 'Brand of a quote',
      version: 'Its `productVersion`; without it the current one',
    },
    output: benefitsSchema,
  }),
  /** One of the brand's own documents, by `?type=pds`; the newest that is in effect. */
  brandDocument: get({
    tag: 'Brand',
    summary: 'A document of the brand, such as its Product Disclosure Statement',
    path: '/api/document',
    access: 'none',
    compressed: true,
    query: { affiliate, type: 'Type of the document, such as `pds`' },
    output: brandDocumentSchema,
  }),
};
