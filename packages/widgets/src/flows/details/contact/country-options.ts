import { countryName } from '../../../brand/copy.ts';

/** Countries by their names in the brand's language, in its order. */
export function countryOptions(countries: readonly { code: string }[], locale: string) {
  // One for all pairs: `localeCompare` makes one for each.
  const { compare } = new Intl.Collator(locale);
  return countries
    .map(({ code }) => ({ id: code, label: countryName(code, locale) }))
    .sort((a, b) => compare(a.label, b.label));
}
