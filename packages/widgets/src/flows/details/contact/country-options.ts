import { countryName } from '../../../brand/copy.ts';
import { countryWords, placesIn } from '../../../flow/countries/country-words.ts';

/** Countries by their names in the brand's language, in its order; found by the same words as at the start. */
export function countryOptions(countries: readonly { code: string }[], locale: string) {
  // One for all pairs: `localeCompare` makes one for each.
  const { compare } = new Intl.Collator(locale);
  return countries
    .map(({ code }) => ({
      id: code,
      label: countryName(code, locale),
      keywords: [...countryWords(code), ...(placesIn[code] ?? [])],
    }))
    .sort((a, b) => compare(a.label, b.label));
}
