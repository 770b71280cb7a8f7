import * as v from 'valibot';
import { type Problem, problem } from '../values/problem.ts';

/** A country with its region, or why no cover is sold for it. */
export type CountryAvailability = v.InferOutput<typeof countryAvailabilitySchema>;
export const countryAvailabilitySchema = v.object({
  code: v.string(),
  regionId: v.nullable(v.number()),
  unavailable: v.nullable(v.picklist(['excluded', 'not_offered', 'home'])),
});

/** What a product says of countries: those of its regions, and those that no cover is sold for. */
type ProductCountries = {
  regions: readonly { id: number; countries: readonly string[] }[];
  excludedCountries: { codes: readonly string[] };
  notOfferedCountries: readonly string[];
};

/** What decides about a country: a product, or the list that the configuration makes of it (HOST-05). */
export type CountryRules = ProductCountries | { countries: readonly CountryAvailability[] };

type Tables = {
  regionOfCountry: ReadonlyMap<string, number>;
  excluded: ReadonlySet<string>;
  notOffered: ReadonlySet<string>;
};

/** Built once for a product: a quote is rated tens of thousands of times a second. */
const tables = new WeakMap<CountryRules, Tables>();

function tablesOf(rules: CountryRules): Tables {
  const known = tables.get(rules);
  if (known) return known;
  const made = 'countries' in rules ? tablesOfList(rules.countries) : tablesOfProduct(rules);
  tables.set(rules, made);
  return made;
}

const tablesOfProduct = (product: ProductCountries): Tables => ({
  regionOfCountry: new Map(
    product.regions.flatMap((region) => region.countries.map((code) => [code, region.id])),
  ),
  excluded: new Set(product.excludedCountries.codes),
  notOffered: new Set(product.notOfferedCountries),
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
  };
}

/** The region of each country that cover is sold for, by code in capitals. */
export const regionsOfCountries = (rules: CountryRules): ReadonlyMap<string, number> =>
  tablesOf(rules).regionOfCountry;

/** `ﬁ` and `ß` are no codes, though in capitals they would be two letters. */
const inCapitals = (code: string): string => (/^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : code);

/** Why no cover is sold for a country; `null` when it is. Takes codes in any case. */
export function unavailability(
  rules: CountryRules,
  code: string,
): 'excluded' | 'not_offered' | 'home' | null {
  const country = inCapitals(code);
  if (country === 'AU') return 'home';
  const { excluded, notOffered, regionOfCountry } = tablesOf(rules);
  if (excluded.has(country)) return 'excluded';
  return notOffered.has(country) || !regionOfCountry.has(country) ? 'not_offered' : null;
}

/** Whether there is such a country: sold to, not sold to, or home. Takes codes in any case. */
export function isCountry(rules: CountryRules, code: string): boolean {
  const country = inCapitals(code);
  const { excluded, notOffered, regionOfCountry } = tablesOf(rules);
  return country === 'AU' || [excluded, notOffered, regionOfCountry].some((one) => one.has(country));
}

/** Why a country cannot be a destination, as a problem at `path` (STRT-02); null when it can. */
export function countryProblem(rules: CountryRules, code: string, path: string): Problem | null {
  const country = inCapitals(code);
  const why = unavailability(rules, country);
  if (why === null) return null;
  if (!isCountry(rules, country)) return problem('country_unknown', path, { country });
  return problem(why === 'not_offered' ? 'country_not_offered' : 'country_excluded', path, { country });
}

/** Every country the product knows of, with its region or the reason it has none (HOST-05). */
export function countryAvailability(rules: CountryRules): CountryAvailability[] {
  const { regionOfCountry, excluded, notOffered } = tablesOf(rules);
  return [...regionOfCountry.keys(), ...excluded, ...notOffered].map((code) => ({
    code,
    regionId: regionOfCountry.get(code) ?? null,
    unavailable: unavailability(rules, code),
  }));
}
