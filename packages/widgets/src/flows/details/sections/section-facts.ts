import { type DetailsRules, detailsSections, type Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { SectionFacts, SectionName } from './sections.ts';

/** The sections this quote has, with what is missing in each, by the same rule that the API holds it to. */
export const sectionFacts = (quote: Quote, product: DetailsRules): SectionFacts[] =>
  detailsSections(quote, product).map(({ section, problems }) => ({ name: section, problems }));

/** What a browser is told of the product. */
export function knownProduct({ states, countries, regions, climbing }: Config): DetailsRules {
  const codes = (reason: string) =>
    countries.filter((one) => one.unavailable === reason).map((one) => one.code);
  return {
    states,
    regions: regions.map(({ id }) => ({
      id,
      countries: countries.filter((one) => one.regionId === id).map((one) => one.code),
    })),
    excludedCountries: { codes: codes('excluded') },
    notOfferedCountries: codes('not_offered'),
    rates: { climbing },
  };
}

/** On coming back, what was answered before stays a line; the first gap is where the visitor goes on. */
export function answeredSoFar(quote: Quote, product: DetailsRules): ReadonlySet<SectionName> {
  const all = sectionFacts(quote, product);
  const gap = all.findIndex((one) => one.problems.length > 0);
  return new Set(all.slice(0, gap < 0 ? all.length : gap).map((one) => one.name));
}
