import { findCardNumbers, toJson } from '@coverkit/rules';

/** Parts of a draft that were changed and that the server has not confirmed yet. */
export type UnsavedCopy<Parts> = {
  read(): Parts;
  write(parts: Parts): void;
  /** Whether there is one, and no later page of the tab has taken it over. */
  isOwn(): boolean;
  /**
   * A call was answered, and these parts are unsaved after it. Nothing happens where the copy is a later page's: the answer
   * may come when the page that sent the call is left.
   */
  reduce(parts: Parts): void;
  clear(): void;
};

const screens = ['details', 'summary', 'trip-edit', 'trip-losses', 'profile'] as const;
/** The keys of what it stores begin with one of these. */
export const unsavedPrefixes: readonly string[] = screens.map((screen) => `coverkit:${screen}:`);
/** Where the unsaved answers of a quote are, for each screen that lets a visitor change it; those of a profile, of no quote, by `customer`. */
export const unsavedKey = (reference: string, screen: (typeof screens)[number] = 'details'): string =>
  `coverkit:${screen}:${reference}`;
export const unsavedKeys = (reference: string): string[] =>
  screens.map((screen) => unsavedKey(reference, screen));

/** ms: a quote expires after 90 days. */
const lifetime = 90 * 86_400_000;

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The version of the stored shape: what another version wrote is not read. */
const shape = 1;

/**
 * Stores them for this tab only: health answers never go to any longer-lived storage (HOST-12).
 * A blocked, full or tampered storage reads as empty and never throws.
 */
export function createUnsavedCopy<Parts extends object>(
  key: string,
  names: readonly (keyof Parts & string)[],
  storage: () => TabStorage,
  now: () => number = Date.now,
): UnsavedCopy<Parts> {
  const attempt = <T>(task: () => T, otherwise: T): T => {
    try {
      return task();
    } catch {
      return otherwise;
    }
  };
  attempt(() => dropExpired(storage(), now()), undefined);
  /** The text that this page read or wrote last. */
  let own: string | null = null;
  // An empty copy has none of the parts, all of which are optional.
  const nothing = {} as Parts;
  const parse = (text: string | null): Parts => {
    const stored = JSON.parse(text ?? 'null') as { shape?: unknown; parts?: Record<string, unknown> } | null;
    if (stored?.shape !== shape || !stored.parts) return nothing;
    const { parts } = stored;
    const known = names.filter((one) => typeof parts[one] === 'object' && parts[one] !== null);
    return Object.fromEntries(known.map((one) => [one, parts[one]])) as Parts;
  };
  const write = (parts: Parts) => {
    if (Object.keys(parts).length === 0) {
      storage().removeItem(key);
      own = null;
      return;
    }
    const text = textOf(parts, now() + lifetime);
    storage().setItem(key, text);
    own = text;
  };
  const isOwn = () => attempt(() => own !== null && storage().getItem(key) === own, false);
  const clear = () => attempt(() => storage().removeItem(key), undefined);
  return {
    isOwn,
    clear,
    read: () =>
      attempt(() => {
        own = storage().getItem(key);
        return parse(own);
      }, nothing),
    write: (parts) => attempt(() => write(parts), undefined),
    reduce: (parts) => {
      if (!isOwn()) return;
      // Where the storage is full, what it holds would come back over what is saved.
      if (!attempt(() => write(parts) ?? true, false)) clear();
    },
  };
}

const textOf = (parts: object, until: number) => toJson({ shape, until, parts }, withoutCards);

/** HOST-12: of an expired quote nothing stays, also in a tab that stays open longer. */
function dropExpired(storage: TabStorage, now: number): void {
  for (const key of Object.keys(storage)) {
    if (!unsavedPrefixes.some((prefix) => key.startsWith(prefix))) continue;
    const { until } = JSON.parse(storage.getItem(key) ?? '{}') as { until?: unknown };
    if (typeof until === 'number' && until <= now) storage.removeItem(key);
  }
}

/** DETL-08: a card number typed into the wrong field stays on the screen only; its field is left out of the copy. */
const withoutCards = (key: string, value: unknown): unknown =>
  typeof value === 'string' && findCardNumbers(value, key).length > 0 ? undefined : value;
