import { randomKey } from '../random-key.ts';

/** What this browser knows of a quote that no other does. */
export type BrowserClaim = {
  /** Random, the same for each try: what this browser exchanges a token with. */
  key: () => string;
  /** The quote's token that this browser got itself, by starting the quote or by an exchange; null for a quote of a link. */
  token: () => string | null;
  keep: (token: string) => void;
  /** HOST-12: after the purchase nothing of the quote stays in the browser. */
  clear: () => void;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
type Stored = { key: string; token: string | null; until: number };

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
  attempt(store, (storage) => dropExpired(storage, now()));
  const read = (): Stored | null => {
    const stored = attempt(store, (storage) => parse(storage.getItem(name), now()));
    return stored ?? here.get(name) ?? null;
  };
  const write = (claim: Omit<Stored, 'until'>): void => {
    const stored = { ...claim, until: now() + lifetime };
    here.set(name, stored);
    attempt(store, (storage) => storage.setItem(name, JSON.stringify(stored)));
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
    keep: (token) => write({ key: key(), token }),
    clear() {
      here.delete(name);
      attempt(store, (storage) => storage.removeItem(name));
    },
  };
}

/** Null where storage is blocked or full. */
function attempt<T>(store: () => Store, task: (storage: Store) => T): T | null {
  try {
    return task(store());
  } catch {
    return null;
  }
}

function parse(text: string | null, now: number): Stored | null {
  if (text === null) return null;
  const { key, token, until } = JSON.parse(text) as Partial<Stored>;
  if (typeof key !== 'string' || typeof until !== 'number' || until <= now) return null;
  return { key, token: typeof token === 'string' ? token : null, until };
}

/** HOST-12: nothing of an expired quote stays in the browser. */
function dropExpired(storage: Store, now: number): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    let stored: Stored | null = null;
    try {
      stored = parse(storage.getItem(name), now);
    } catch {
      // Not what this module writes.
    }
    if (!stored) storage.removeItem(name);
  }
}
