import * as v from 'valibot';
import { type CountryRules, countryAvailability, unavailableSchema } from './countries.ts';

/** A country by its name in one language; `unavailable` where no cover is sold for it (STRT-02). */
export const namedCountrySchema = v.object({
  code: v.string(),
  name: v.string(),
  unavailable: v.optional(unavailableSchema),
  /** Its place among those that a brand's visitors choose most, from 1. */
  popular: v.optional(v.number()),
  /** Of a popular one: the place in it that they mean, such as Bali. */
  popularPlace: v.optional(v.string()),
});
export type NamedCountry = v.InferOutput<typeof namedCountrySchema>;

/** Where a brand's visitors go most: a country, or a place in it. */
export const popularPlaceSchema = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  place: v.optional(v.string()),
});
export type PopularPlace = v.InferOutput<typeof popularPlaceSchema>;

/** Where Australians travel most: a brand's list where its record has none. */
export const usualPopularPlaces: readonly PopularPlace[] = [
  { country: 'ID', place: 'Bali' },
  { country: 'NZ' },
  { country: 'JP' },
  { country: 'US' },
  { country: 'GB' },
  { country: 'TH' },
  { country: 'FJ' },
];

/** Every country that the product knows of, in the order of its names. The list is a `CountryRules` as well. */
export function nameCountries(
  rules: CountryRules,
  locale: string,
  popular: readonly PopularPlace[] = usualPopularPlaces,
): NamedCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return countryAvailability(rules)
    .map(({ code, unavailable }) => ({
      code,
      name: names.of(code) ?? code,
      ...(unavailable ? { unavailable } : popularity(code, popular)),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

function popularity(code: string, popular: readonly PopularPlace[]): Partial<NamedCountry> {
  const at = popular.findIndex(({ country }) => country === code);
  const place = popular[at]?.place;
  return at < 0 ? {} : { popular: at + 1, ...(place !== undefined && { popularPlace: place }) };
}
