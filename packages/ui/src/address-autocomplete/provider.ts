import type { ReactNode } from 'react';
import type { Address } from './address.ts';

export type AddressSuggestion = {
  id: string;
  /** The line that identifies it: "12 Smith Street". */
  main: string;
  /** Its town: "Cooma NSW 2630". */
  rest: string;
};

export type AddressQuery = {
  /** Two-letter country; without it, every country that the provider knows. */
  country: string | undefined;
  /** Aborted when the text has changed or the field is gone. */
  signal: AbortSignal;
};

/**
 * A source of addresses: a server, or a maps service by its script. One for a widget or a page; it
 * may cache what it loaded.
 */
export type AddressProvider = {
  /** Two-letter countries that it covers; without it, all. In other countries an address is typed by hand. */
  countries?: readonly string[];
  /** Resolves when it is ready. A rejection means "not yet": it is called again, 20 times every 500 ms. */
  ready: () => Promise<void>;
  /**
   * Addresses alone (no towns, no shops), best first. `null` where none can be looked up for now: what was typed is then the
   * address. A rejection is announced, and further typing searches again.
   */
  suggest: (query: string, options: AddressQuery) => Promise<readonly AddressSuggestion[] | null>;
  /** All parts of a suggestion that was chosen; `null` as for `suggest`. */
  resolve: (id: string) => Promise<Address | null>;
  /** The attribution that its terms require below the suggestions. */
  attribution?: ReactNode;
};
