import { detailsSections, type Product, type Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { SectionFacts, SectionName } from './sections.ts';

/** The sections this quote has, with what is missing in each, by the same rule that the API holds it to. */
export function sectionFacts(quote: Quote, product: Product): SectionFacts[] {
  const withClimbing = quote.climbingCover.enabled;
  // The limits of climbing are not in the config yet: the API alone judges those answers.
  const judged = { ...quote, climbingCover: { ...quote.climbingCover, enabled: false } };
  return detailsSections(judged, product).flatMap(({ section, problems }) => {
    const facts = { name: section, problems };
    return section === 'contact' && withClimbing
      ? [{ name: 'climbing' as const, problems: [] }, facts]
      : [facts];
  });
}

/** What a browser is told of the product. */
export function knownProduct({ states, countries, regions }: Config): Product {
  const codes = (reason: string) =>
    countries.filter((one) => one.unavailable === reason).map((one) => one.code);
  const known: Pick<
    Product,
    'states' | 'regions' | 'excludedCountries' | 'notOfferedCountries' | 'benefits'
  > = {
    states,
    regions: regions.map((region) => ({
      ...region,
      healixRegionId: 0,
      factor: 100,
      countries: countries.filter((one) => one.regionId === region.id).map((one) => one.code),
    })),
    excludedCountries: { asOf: '', codes: codes('excluded') },
    notOfferedCountries: codes('not_offered'),
    benefits: [],
  };
  // The rule above looks up these alone; rates and limits never leave the server.
  return known as Product;
}

/** On coming back, what was answered before stays a line; the first gap is where the visitor goes on. */
export function answeredSoFar(quote: Quote, product: Product): ReadonlySet<SectionName> {
  const all = sectionFacts(quote, product);
  const gap = all.findIndex((one) => one.problems.length > 0);
  return new Set(all.slice(0, gap < 0 ? all.length : gap).map((one) => one.name));
}
