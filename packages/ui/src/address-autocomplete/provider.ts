import type { ReactNode } from 'react';
import type { Address } from './address.ts';

export type AddressSuggestion = {
  id: string;
  /** The line that tells it from others: "12 Smith Street". */
  main: string;
  /** Where that is: "Cooma NSW 2630". */
  rest: string;
};

export type AddressQuery = {
  /** Two letters; without it the whole world that the provider knows. */
  country: string | undefined;
  /** Aborted when another letter was typed, or nobody waits any more. */
  signal: AbortSignal;
};

/**
 * Who knows addresses: the embedded table, or a maps service by its script. One for a widget or a page; it may
 * keep what it loaded.
 */
export type AddressProvider = {
  /** Two-letter countries that it knows; without it, all. Elsewhere an address is typed by hand. */
  countries?: readonly string[];
  /** Resolves when it can be asked. A rejection means "not yet": it is asked again, 20 times every 500 ms. */
  ready: () => Promise<void>;
  /** Addresses alone (no towns, no shops), best first. */
  suggest: (query: string, options: AddressQuery) => Promise<readonly AddressSuggestion[]>;
  /** All parts of a suggestion that was chosen. */
  resolve: (id: string) => Promise<Address>;
  /** What its terms want shown below its suggestions. */
  attribution?: ReactNode;
};
