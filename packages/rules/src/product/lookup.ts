import { type Problem, problem } from '../values/problem.ts';
import type { Benefit, CoverLevelRule, Product, QuoteTypeRule } from './product.ts';

type Tables = {
  regionOfCountry: ReadonlyMap<string, number>;
  excluded: ReadonlySet<string>;
  notOffered: ReadonlySet<string>;
  upgradable: readonly Benefit[];
};

/** The parts of a product that decide about a country. */
export type CountryRules = Pick<Product, 'notOfferedCountries'> & {
  regions: readonly Pick<Product['regions'][number], 'id' | 'countries'>[];
  excludedCountries: Pick<Product['excludedCountries'], 'codes'>;
  benefits?: Product['benefits'];
};

/** And a trip: as much as a form knows from the configuration. */
export type TripRules = CountryRules & Pick<Product, 'quoteTypes' | 'people'>;

/** Built once for a product: a quote is rated tens of thousands of times a second. */
const tables = new WeakMap<CountryRules, Tables>();

export function lookupTables(product: CountryRules): Tables {
  const known = tables.get(product);
  if (known) return known;
  const made: Tables = {
    regionOfCountry: new Map(
      product.regions.flatMap((region) => region.countries.map((code) => [code, region.id])),
    ),
    excluded: new Set(product.excludedCountries.codes),
    notOffered: new Set(product.notOfferedCountries),
    upgradable: (product.benefits ?? []).filter((one) => Object.keys(one.upgrades).length > 0),
  };
  tables.set(product, made);
  return made;
}

export const quoteTypeById = (
  product: Pick<TripRules, 'quoteTypes'>,
  id: number,
): QuoteTypeRule | undefined => product.quoteTypes.find((one) => one.id === id);

export const levelById = (product: Product, id: number | null): CoverLevelRule | undefined =>
  id === null ? undefined : product.coverLevels.find((one) => one.id === id);

/** `ﬁ` and `ß` are no codes, though in capitals they would be two letters. */
const inCapitals = (code: string): string => (/^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : code);

/** Why no cover is sold for a country; `null` when it is. Takes codes in any case. */
export function unavailability(
  product: CountryRules,
  code: string,
): 'excluded' | 'not_offered' | 'home' | null {
  const country = inCapitals(code);
  if (country === 'AU') return 'home';
  const { excluded, notOffered, regionOfCountry } = lookupTables(product);
  if (excluded.has(country)) return 'excluded';
  return notOffered.has(country) || !regionOfCountry.has(country) ? 'not_offered' : null;
}

/** Whether there is such a country: sold to, not sold to, or home. Takes codes in any case. */
export function isCountry(product: CountryRules, code: string): boolean {
  const country = inCapitals(code);
  const { excluded, notOffered, regionOfCountry } = lookupTables(product);
  return country === 'AU' || [excluded, notOffered, regionOfCountry].some((one) => one.has(country));
}

/** Why a country cannot be a destination, as a problem at `path` (STRT-02); null when it can. */
export function countryProblem(product: CountryRules, code: string, path: string): Problem | null {
  const country = inCapitals(code);
  const why = unavailability(product, country);
  if (why === null) return null;
  if (!isCountry(product, country)) return problem('country_unknown', path, { country });
  return problem(why === 'not_offered' ? 'country_not_offered' : 'country_excluded', path, { country });
}

/** Every country the product knows of, with its region or the reason it has none (HOST-05). */
export function countryAvailability(
  product: Product,
): { code: string; regionId: number | null; unavailable: 'excluded' | 'not_offered' | 'home' | null }[] {
  const { regionOfCountry, excluded, notOffered } = lookupTables(product);
  return [...regionOfCountry.keys(), ...excluded, ...notOffered].map((code) => ({
    code,
    regionId: regionOfCountry.get(code) ?? null,
    unavailable: unavailability(product, code),
  }));
}
