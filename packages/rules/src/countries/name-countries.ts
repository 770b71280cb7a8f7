import * as v from 'valibot';
import { type CountryRules, countryAvailability, unavailableSchema } from './countries.ts';

/** A country by its name in one language; `unavailable` where no cover is sold for it (STRT-02). */
export const namedCountrySchema = v.object({
  code: v.string(),
  name: v.string(),
  unavailable: v.optional(unavailableSchema),
});
export type NamedCountry = v.InferOutput<typeof namedCountrySchema>;

/** Every country that the product knows of, in the order of its names. The list is a `CountryRules` as well. */
export function nameCountries(rules: CountryRules, locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return countryAvailability(rules)
    .map(({ code, unavailable }) => ({
      code,
      name: names.of(code) ?? code,
      ...(unavailable && { unavailable }),
    }))
    .sort((a, b) => compare(a.name, b.name));
}
