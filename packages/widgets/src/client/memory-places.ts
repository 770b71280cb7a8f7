import { problem, type Quote } from '@coverkit/rules';
import type { PlacesClient } from './calls/places-calls.ts';
import type { Place, QuoteAccess } from './client.ts';
import type { MemoryAnswer } from './memory-calls.ts';
import { refuse } from './memory-rules.ts';

const place = (
  number: string,
  street: string,
  town: readonly [name: string, state: string, code: string],
): Place => {
  const [locality, state, postcode] = town;
  const address = `${number} ${street}, ${locality} ${state} ${postcode}`;
  const parts = { floor: '', subpremise: '', streetNumber: number, streetName: street };
  const more = { locality, state, adminAreaLevel2: '', country: 'AU', postcode };
  return { address, ...parts, ...more, placeId: address.replace(/\W+/g, '-') };
};

const places: readonly Place[] = [
  place('12', 'Harbour Street', ['Sydney', 'NSW', '2000']),
  place('12', 'Smith Street', ['Cooma', 'NSW', '2630']),
  place('12', 'Smith Street', ['Coogee', 'NSW', '2034']),
  place('5', 'Beach Road', ['Coogee', 'NSW', '2034']),
  place('5', 'Beach Road', ['Sandringham', 'VIC', '3191']),
];

type Deps = { answer: MemoryAnswer; find: (access: QuoteAccess) => Quote };

/** A few addresses of Australia; every word that is typed must begin one of theirs. */
export const memoryPlaces = ({ answer, find }: Deps): PlacesClient => ({
  suggestPlaces: ({ reference, token }, search) =>
    answer('suggestPlaces', { reference, token, ...search }, () => {
      find({ reference, token });
      const typed = wordsOf(search.query);
      return places
        .filter((one) => search.country === one.country && typed.every((word) => begins(one, word)))
        .map((one) => ({
          id: one.placeId,
          main: `${one.streetNumber} ${one.streetName}`,
          rest: `${one.locality} ${one.state} ${one.postcode}`,
        }));
    }),
  resolvePlace: ({ reference, token }, choice) =>
    answer('resolvePlace', { reference, token, ...choice }, () => {
      find({ reference, token });
      const found = places.find((one) => one.placeId === choice.id);
      if (!found) refuse([problem('invalid', 'id')]);
      return found!;
    }),
});

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\W+/).filter(Boolean);
const begins = ({ address }: Place, word: string): boolean =>
  wordsOf(address).some((one) => one.startsWith(word));
