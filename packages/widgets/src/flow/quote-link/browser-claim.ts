import type { Quote } from '@coverkit/rules';
import { toJson } from '@coverkit/rules';
import { randomKey } from '../random-key.ts';
import { withStorage } from './with-storage.ts';

/** What this browser knows of a quote that no other does. */
export type BrowserClaim = {
  /** Random, the same for each try: what this browser exchanges a token with. */
  key: () => string;
  /** The quote's token that this browser got itself, by starting the quote or by an exchange; null for a quote of a link. */
  token: () => string | null;
  keep: (token: string) => void;
  /** HOST-12: keeps what the visitor's own quote is about beside its token, for the way back to it. */
  remember: (quote: Quote) => void;
  /** HOST-12: after the purchase nothing of the quote stays in the browser. */
  clear: () => void;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Stored = { key: string; token: string | null; until: number; copy?: QuoteCopy };

/** What the browser keeps of a quote (HOST-12): nothing about health, no contact and no price. */
export type QuoteCopy = Pick<Quote, 'brand' | 'countries' | 'coverDates'> & {
  regionId: number | null;
  travellers: { name: string; age: number }[];
};
/** A quote of this browser, with its own link. */
export type OwnQuote = QuoteCopy & { reference: string; token: string };

const prefix = 'coverkit:claim:';
/** A quote expires after 90 days. */
const lifetime = 90 * 86_400_000;

/** Claims of this page view, for browsers whose storage is blocked: a reload is an exchange then. */
const here = new Map<string, Stored>();
/** Those of this page view; the others are in the storage. */
export const clearClaims = (): void => here.clear();

/**
 * The claim of a quote, in local storage: the tabs of one browser share it, so a second tab or a reload is not another
 * person. A token that came by an address may be known to the sender of the link; only one that was kept here is this
 * browser's own (decision 114 of the API).
 */
export function createBrowserClaim(
  reference: string,
  store: () => Store = () => globalThis.localStorage,
  now: () => number = Date.now,
): BrowserClaim {
  const name = prefix + reference;
  withStorage(store, (storage) => dropExpired(storage, now()));
  const read = (): Stored | null => {
    const stored = withStorage(store, (storage) => parse(storage.getItem(name), now()));
    return stored ?? here.get(name) ?? null;
  };
  const write = (claim: Omit<Stored, 'until'>, until = now() + lifetime): void => {
    const stored = { ...claim, until };
    here.set(name, stored);
    withStorage(store, (storage) => storage.setItem(name, toJson(stored)));
  };
  const key = (): string => {
    const known = read()?.key;
    if (known !== undefined) return known;
    const drawn = randomKey();
    write({ key: drawn, token: null });
    return drawn;
  };
  return {
    key,
    token: () => read()?.token ?? null,
    keep: (token) => {
      const { copy, until } = read() ?? {};
      if (copy) write({ key: key(), token, copy }, until);
      else write({ key: key(), token });
    },
    remember(quote) {
      const own = read();
      if (own?.token !== quote.token) return;
      write({ key: own.key, token: own.token, copy: copyOf(quote) }, Date.parse(quote.expiresAt));
    },
    clear() {
      here.delete(name);
      withStorage(store, (storage) => storage.removeItem(name));
    },
  };
}

function parse(text: string | null, now: number): Stored | null {
  if (text === null) return null;
  const { key, token, until, copy } = JSON.parse(text) as Partial<Stored>;
  if (typeof key !== 'string' || typeof until !== 'number' || until <= now) return null;
  return { key, token: typeof token === 'string' ? token : null, until, ...(copy && { copy }) };
}

const copyOf = ({ brand, countries, coverDates, region, ages, insurees }: Quote): QuoteCopy => ({
  ...{ brand, countries, coverDates, regionId: region?.id ?? null },
  travellers: ages.map((age, at) => {
    const { firstName = '', lastName = '' } = insurees[at] ?? {};
    return { name: `${firstName} ${lastName}`.trim(), age };
  }),
});

/** The quote of a brand that this browser can go on with, the one that lasts longest; null where there is none. */
export function findOwnQuote(
  brand: string,
  store: () => Store = () => globalThis.localStorage,
  now: () => number = Date.now,
): OwnQuote | null {
  const found = withStorage(store, (storage) =>
    claimNames(storage).flatMap((name) => {
      const { token, copy, until } = withStorage(store, () => parse(storage.getItem(name), now())) ?? {};
      if (!token || copy?.brand !== brand) return [];
      return [{ ...copy, token, until: until ?? 0, reference: name.slice(prefix.length) }];
    }),
  );
  return found?.toSorted((one, other) => other.until - one.until)[0] ?? null;
}

const claimNames = (storage: Store): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  );

/** HOST-12: nothing of an expired quote stays in the browser. */
function dropExpired(storage: Store, now: number): void {
  for (const name of claimNames(storage)) {
    let stored: Stored | null = null;
    try {
      stored = parse(storage.getItem(name), now);
    } catch {
      // Not what this module writes.
    }
    if (!stored) storage.removeItem(name);
  }
}
