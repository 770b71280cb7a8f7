import {
  type Address,
  type AddressProvider,
  type AddressSuggestion,
  emptyAddress,
  streetLine,
} from '@coverkit/ui';
import type { TypedStreet } from './street.ts';

const most = 6;

/**
 * The provider that needs nothing from outside: it knows some hundreds of Australian places, and composes them with
 * the street as it was typed. It cannot know whether such a house exists; a maps service can. Its table is
 * loaded with the first field that wants it.
 */
export function createEmbeddedPlaces(): AddressProvider {
  const load = () => Promise.all([import('./find-localities.ts'), import('./street.ts')]);
  return {
    countries: ['AU'],
    ready: async () => void (await load()),
    async suggest(query) {
      const [{ findLocalities }, { typedStreets }] = await load();
      const streets = typedStreets(query);
      // Where it is not clear which word begins the town, each reading gets its share.
      const share = streets.length > 1 ? most / 2 : most;
      const found = streets.flatMap((street) =>
        findLocalities(street.place, share).map((place) => suggestionOf(addressOf(street, place))),
      );
      return found.filter((one, at) => found.findIndex(({ id }) => id === one.id) === at).slice(0, most);
    },
    resolve: async (id) => fromId(id),
  };
}

function addressOf(street: TypedStreet, place: { name: string; state: string; postcode: string }): Address {
  const { place: _, ...typed } = street;
  const { name: locality, state, postcode } = place;
  const parts = { ...emptyAddress, ...typed, locality, state, postcode, country: 'AU' };
  const address = `${streetLine(parts)}, ${locality} ${state} ${postcode}`;
  return { ...parts, address, placeId: `embedded:${address}` };
}

/** The id contains the complete address, so that nothing is stored between the two calls. */
const suggestionOf = (address: Address): AddressSuggestion => ({
  id: JSON.stringify(address),
  main: streetLine(address),
  rest: `${address.locality} ${address.state} ${address.postcode}`,
});

const fromId = (id: string): Address => ({ ...emptyAddress, ...(JSON.parse(id) as Partial<Address>) });
