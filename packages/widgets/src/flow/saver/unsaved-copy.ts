import { findCardNumbers } from '@coverkit/rules';

/** Parts of a draft that were changed and that the server has not confirmed yet. */
export type UnsavedCopy<Parts> = {
  read(): Parts;
  write(parts: Parts): void;
  clear(): void;
};

/** Where the unsaved answers of a quote are. */
export const unsavedKey = (reference: string): string => `coverkit:details:${reference}`;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
): UnsavedCopy<Parts> {
  const attempt = <T>(task: () => T, otherwise: T): T => {
    try {
      return task();
    } catch {
      return otherwise;
    }
  };
  // An empty copy has none of the parts, all of which are optional.
  const nothing = {} as Parts;
  const parse = (text: string | null): Parts => {
    const stored = JSON.parse(text ?? 'null') as { shape?: unknown; parts?: Record<string, unknown> } | null;
    if (stored?.shape !== shape || !stored.parts) return nothing;
    const { parts } = stored;
    const known = names.filter((one) => typeof parts[one] === 'object' && parts[one] !== null);
    return Object.fromEntries(known.map((one) => [one, parts[one]])) as Parts;
  };
  return {
    read: () => attempt(() => parse(storage().getItem(key)), nothing),
    write: (parts) =>
      attempt(() => storage().setItem(key, JSON.stringify({ shape, parts }, withoutCards)), undefined),
    clear: () => attempt(() => storage().removeItem(key), undefined),
  };
}

/** DETL-08: a card number typed into the wrong field stays on the screen only; its field is left out of the copy. */
const withoutCards = (key: string, value: unknown): unknown =>
  typeof value === 'string' && findCardNumbers(value, key).length > 0 ? undefined : value;
