import { randomKey } from './random-key.ts';

export type HandoverClaim = {
  read(): string;
  /** HOST-12: after the purchase nothing of the quote stays in the browser. */
  clear(): void;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The random claim that a page exchanges a handed-over token with: one for each tab and quote, so that a retry after a lost
 * response, a reload, or the affiliate's link followed once more repeats the same exchange. It stays until the purchase for
 * that. Where storage is blocked, a reload finds the link used.
 */
export function createHandoverClaim(
  reference: string,
  store: () => Store = () => globalThis.sessionStorage,
): HandoverClaim {
  const key = `coverkit:claim:${reference}`;
  const attempt = <T>(task: (storage: Store) => T): T | null => {
    try {
      return task(store());
    } catch {
      // Blocked or full: the claim lasts for this page view.
      return null;
    }
  };
  let claim: string | null = null;
  return {
    read() {
      claim ??= attempt((storage) => storage.getItem(key)) ?? randomKey();
      const value = claim;
      attempt((storage) => storage.setItem(key, value));
      return value;
    },
    clear() {
      claim = null;
      attempt((storage) => storage.removeItem(key));
    },
  };
}
