import * as v from 'valibot';
import { type Problem, problem } from '../values/problem.ts';
import type { Benefit, CoverLevelRule, Product, QuoteTypeRule } from './product.ts';

type Tables = {
  regionOfCountry: ReadonlyMap<string, number>;
  excluded: ReadonlySet<string>;
  notOffered: ReadonlySet<string>;
  upgradable: readonly Benefit[];
};

/** A country with its region, or why no cover is sold for it. */
export type CountryAvailability = v.InferOutput<typeof countryAvailabilitySchema>;
export const countryAvailabilitySchema = v.object({
  code: v.string(),
  regionId: v.nullable(v.number()),
  unavailable: v.nullable(v.picklist(['excluded', 'not_offered', 'home'])),
});

/** What decides about a country: a product, or the list that the configuration makes of it (HOST-05). */
export type CountryRules =
  | Pick<Product, 'regions' | 'excludedCountries' | 'notOfferedCountries' | 'benefits'>
  | { countries: readonly CountryAvailability[] };

/** What decides about a trip: a product, or the configuration, which serves these rules of it as they are. */
export type TripRules = CountryRules &
  Pick<Product, 'quoteTypes' | 'people'> & { regions: readonly Pick<Product['regions'][number], 'id'>[] };

/** Built once for a product: a quote is rated tens of thousands of times a second. */
const tables = new WeakMap<CountryRules, Tables>();

export function lookupTables(product: CountryRules): Tables {
  const known = tables.get(product);
  if (known) return known;
  const made = 'countries' in product ? tablesOfList(product.countries) : tablesOfProduct(product);
  tables.set(product, made);
  return made;
}

const tablesOfProduct = (product: Exclude<CountryRules, { countries: unknown }>): Tables => ({
  regionOfCountry: new Map(
    product.regions.flatMap((region) => region.countries.map((code) => [code, region.id])),
  ),
  excluded: new Set(product.excludedCountries.codes),
  notOffered: new Set(product.notOfferedCountries),
  upgradable: product.benefits.filter((one) => Object.keys(one.upgrades).length > 0),
});

function tablesOfList(countries: readonly CountryAvailability[]): Tables {
  const codes = (why: CountryAvailability['unavailable']) =>
    new Set(countries.filter((one) => one.unavailable === why).map((one) => one.code));
  return {
    regionOfCountry: new Map(
      countries.flatMap(({ code, regionId }) => (regionId === null ? [] : [[code, regionId]])),
    ),
    excluded: codes('excluded'),
    notOffered: codes('not_offered'),
    upgradable: [],
  };
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
export function countryAvailability(product: Product): CountryAvailability[] {
  const { regionOfCountry, excluded, notOffered } = lookupTables(product);
  return [...regionOfCountry.keys(), ...excluded, ...notOffered].map((code) => ({
    code,
    regionId: regionOfCountry.get(code) ?? null,
    unavailable: unavailability(product, code),
  }));
}
