import type { NamedCountry } from '@coverkit/rules';
import type { MultiSelectOption } from '@coverkit/ui';
import { countryName, type Words } from '../../../../brand/copy.ts';
import { countryWords, placesIn } from '../../../../flow/countries/country-words.ts';
import type { quoteStartCopy } from '../../copy/quote-start.copy.ts';
import { codeOf, placeId, placeOf } from '../../trip/chosen-place.ts';
import { areasOf, areaWords, cruiseWords } from './known-places.ts';

type StartWords = Words<typeof quoteStartCopy>;

/** How a chosen place reads, before the list of countries has come too. */
export function chosenOption(id: string, words: StartWords): MultiSelectOption {
  const country = countryName(codeOf(id), words.locale);
  return { id, label: labelOf(country, placeOf(id), words) };
}

const labelOf = (country: string, place: string | undefined, words: StartWords): string =>
  place ? words('place.countries.named', { place, country }) : country;

/**
 * Where the brand's visitors go most, then every country in the order of the server's list. In a search there are places too,
 * and what cannot be chosen, with why (STRT-02).
 */
export function countryOptions(countries: readonly NamedCountry[], words: StartWords): MultiSelectOption[] {
  return [
    ...popularOptions(countries, words),
    ...countries.map((country) => ({
      id: country.code,
      label: country.name,
      group: words('place.countries.all'),
      keywords: [...countryWords(country.code), ...(areasOf.get(country.code) ?? [])],
      ...reasonOf(country, words),
    })),
    ...countries.flatMap((country) => placeOptions(country, words)),
  ];
}

function popularOptions(countries: readonly NamedCountry[], words: StartWords): MultiSelectOption[] {
  return countries
    .flatMap((country) => (country.popular === undefined ? [] : [{ ...country, popular: country.popular }]))
    .sort((a, b) => a.popular - b.popular)
    .map(({ code, name, popularPlace }) => ({
      id: `popular ${code}`,
      repeats: placeId(code, popularPlace),
      label: labelOf(name, popularPlace, words),
      group: words('place.countries.popular'),
    }));
}

function placeOptions(country: NamedCountry, words: StartWords): MultiSelectOption[] {
  const { code, name, popularPlace } = country;
  const places = new Set([...(placesIn[code] ?? []), ...(popularPlace ? [popularPlace] : [])]);
  return [...places].map((place) => ({
    id: placeId(code, place),
    label: labelOf(name, place, words),
    foundAs: place,
    keywords: [name],
    ...reasonOf(country, words),
  }));
}

const reasonOf = ({ code, unavailable }: NamedCountry, words: StartWords) =>
  unavailable && { disabledReason: words(`country.${unavailable}`, { country: code }) };

/** For who searches for a part of the world, or a cruise: neither is a country. */
export const countryHints = (words: StartWords) => [
  { words: cruiseWords, text: words('place.countries.cruise') },
  { words: areaWords, text: words('place.countries.area') },
];
