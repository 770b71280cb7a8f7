import type { Place, PlaceSuggestion } from '../provider.ts';
import type { AutocompleteAnswer, DetailsAnswer } from './places.schema.ts';

/** Places alone: a prediction of a query has none. */
export const readSuggestions = ({ suggestions }: AutocompleteAnswer): PlaceSuggestion[] =>
  suggestions.flatMap(({ placePrediction: found }) =>
    found
      ? [
          {
            id: found.placeId,
            main: found.structuredFormat.mainText.text,
            rest: found.structuredFormat.secondaryText?.text ?? '',
          },
        ]
      : [],
  );

/** What a town is called where it has no `locality`: in Britain, in boroughs, in parts of Asia. */
const townTypes = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'];

export function readPlace({ formattedAddress, addressComponents }: DetailsAnswer, placeId: string): Place {
  const find = (type: string) => addressComponents.find(({ types }) => types.includes(type));
  const long = (type: string): string => find(type)?.longText ?? '';
  const short = (type: string): string => find(type)?.shortText || long(type);
  return {
    address: formattedAddress,
    floor: long('floor'),
    subpremise: long('subpremise'),
    streetNumber: long('street_number'),
    streetName: long('route'),
    locality: townTypes.map(long).find((name) => name !== '') ?? '',
    state: short('administrative_area_level_1'),
    adminAreaLevel2: long('administrative_area_level_2'),
    country: short('country'),
    postcode: long('postal_code'),
    placeId,
  };
}
