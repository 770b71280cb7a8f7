import { findCardNumbers } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { AddressProvider } from '@coverkit/ui';
import { anySignal } from '../../../client/any-signal.ts';
import type { PlacesClient } from '../../../client/calls/places-calls.ts';
import { clientErrorOf } from '../../../client/client.ts';
import { randomKey } from '../../../flow/random-key.ts';

/** The calls about addresses, of the quote that this page shows. */
export type LookUp = {
  suggest: (
    search: Parameters<PlacesClient['suggestPlaces']>[1],
    options: { signal: AbortSignal },
  ) => ReturnType<PlacesClient['suggestPlaces']>;
  resolve: (choice: Parameters<PlacesClient['resolvePlace']>[1]) => ReturnType<PlacesClient['resolvePlace']>;
};

/** ms without an answer, after which the address can be typed by hand. */
const longestSearch = 5000;

/** Addresses from the API: who knows them is its configuration. Every failure means that the address is typed by hand. */
export function createAddressSearch(
  lookUp: LookUp,
  { countries, attribution }: Config['places'],
): AddressProvider {
  let session = randomKey();
  return {
    ...(countries && { countries }),
    attribution,
    ready: async () => {},
    suggest: async (query, { country = 'AU', signal }) => {
      // DETL-08: not sent; the field says so once it is entered.
      if (findCardNumbers(query, 'query').length > 0) return [];
      const limited = anySignal(AbortSignal.timeout(longestSearch), signal);
      try {
        return await lookUp.suggest({ query, country, session }, { signal: limited });
      } catch (error) {
        return clientErrorOf(error).kind === 'form' ? [] : null;
      }
    },
    resolve: async (id) => {
      const ended = session;
      // Chosen: what is typed from here on is another search.
      session = randomKey();
      return lookUp.resolve({ id, session: ended }).catch(() => null);
    },
  };
}
