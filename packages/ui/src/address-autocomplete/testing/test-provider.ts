import { type Address, emptyAddress } from '../address.ts';
import type { AddressProvider } from '../provider.ts';

export const cooma: Address = {
  ...emptyAddress,
  address: '12 Smith Street, Cooma NSW 2630',
  streetNumber: '12',
  streetName: 'Smith Street',
  locality: 'Cooma',
  state: 'NSW',
  country: 'AU',
  postcode: '2630',
  placeId: 'cooma',
};
export const coogee: Address = {
  ...cooma,
  address: '12 Smith Street, Coogee NSW 2034',
  locality: 'Coogee',
  postcode: '2034',
  placeId: 'coogee',
};
const known = [cooma, coogee];

export type TestProviderOptions = {
  /** How often it rejects before it is ready. */
  notYet?: number;
  countries?: string[];
  /** Delay of each answer, ms. */
  delay?: (query: string) => number;
  /** Queries that fail. */
  fails?: (query: string) => boolean;
  /** Suggestions that do not resolve. */
  unknown?: (query: string) => boolean;
  /** Queries for which nothing can be looked up. */
  unavailable?: (query: string) => boolean;
  resolves?: () => Promise<Address | null>;
};

/** A provider that knows two addresses and counts its calls. */
export function testProvider(options: TestProviderOptions = {}) {
  const asked: { query: string; country: string | undefined; signal: AbortSignal }[] = [];
  let attempts = 0;
  const provider: AddressProvider = {
    ...(options.countries ? { countries: options.countries } : {}),
    attribution: 'Addresses by Example Maps',
    ready: async () => {
      attempts += 1;
      if (attempts <= (options.notYet ?? 0)) throw new Error('The script is not here yet.');
    },
    suggest: async (query, { country, signal }) => {
      asked.push({ query, country, signal });
      await new Promise((done) => setTimeout(done, options.delay?.(query) ?? 0));
      if (options.fails?.(query)) throw new Error('No answer.');
      if (options.unavailable?.(query)) return null;
      if (options.unknown?.(query)) return [];
      return known.map((one) => ({
        id: one.placeId,
        main: '12 Smith Street',
        rest: `${one.locality} ${one.state} ${one.postcode}`,
      }));
    },
    resolve: options.resolves ?? (async (id) => known.find((one) => one.placeId === id) ?? cooma),
  };
  return { provider, asked, attempts: () => attempts };
}
