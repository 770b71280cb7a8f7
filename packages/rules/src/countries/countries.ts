import * as v from 'valibot';
import { type Problem, problem } from '../values/problem.ts';

/** Why no cover is sold for a country. */
export const unavailableSchema = v.picklist(['excluded', 'not_offered', 'home']);
export type Unavailable = v.InferOutput<typeof unavailableSchema>;

/** A country with its region, or why no cover is sold for it. */
export type CountryAvailability = v.InferOutput<typeof countryAvailabilitySchema>;
export const countryAvailabilitySchema = v.object({
  code: v.string(),
  regionId: v.nullable(v.number()),
  unavailable: v.nullable(unavailableSchema),
});

/** What a product says of countries: those of its regions, and those that no cover is sold for. */
type ProductCountries = {
  regions: readonly { id: number; countries: readonly string[] }[];
  excludedCountries: { codes: readonly string[] };
  notOfferedCountries: readonly string[];
};

/** A country of a list that the API made of a product: with its region or with its name. */
type ListedCountry = { code: string; regionId?: number | null; unavailable?: Unavailable | null | undefined };

/** What decides about a country: a product, or a list that the API made of it (HOST-05). */
export type CountryRules = ProductCountries | { countries: readonly ListedCountry[] };

type Tables = {
  codes: readonly string[];
  /** Empty for a list without regions. */
  regionOfCountry: ReadonlyMap<string, number>;
  offered: { has: (code: string) => boolean };
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

function tablesOfProduct(product: ProductCountries): Tables {
  const regionOfCountry = new Map(
    product.regions.flatMap((region) => region.countries.map((code) => [code, region.id])),
  );
  const { codes } = product.excludedCountries;
  return {
    codes: [...regionOfCountry.keys(), ...codes, ...product.notOfferedCountries],
    regionOfCountry,
    offered: regionOfCountry,
    excluded: new Set(codes),
    notOffered: new Set(product.notOfferedCountries),
  };
}

function tablesOfList(countries: readonly ListedCountry[]): Tables {
  const codes = (why: Unavailable | null) =>
    new Set(countries.filter((one) => (one.unavailable ?? null) === why).map((one) => one.code));
  return {
    codes: countries.map(({ code }) => code),
    regionOfCountry: new Map(
      countries.flatMap(({ code, regionId }) => (typeof regionId === 'number' ? [[code, regionId]] : [])),
    ),
    offered: codes(null),
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
export function unavailability(rules: CountryRules, code: string): Unavailable | null {
  const country = inCapitals(code);
  if (country === 'AU') return 'home';
  const { excluded, notOffered, offered } = tablesOf(rules);
  if (excluded.has(country)) return 'excluded';
  return notOffered.has(country) || !offered.has(country) ? 'not_offered' : null;
}

/** Whether there is such a country: sold to, not sold to, or home. Takes codes in any case. */
export function isCountry(rules: CountryRules, code: string): boolean {
  const country = inCapitals(code);
  const { excluded, notOffered, offered } = tablesOf(rules);
  return country === 'AU' || [excluded, notOffered, offered].some((one) => one.has(country));
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
  const { codes, regionOfCountry } = tablesOf(rules);
  return codes.map((code) => ({
    code,
    regionId: regionOfCountry.get(code) ?? null,
    unavailable: unavailability(rules, code),
  }));
}
