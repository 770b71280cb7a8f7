import type { AdditionalPremium } from '../../client/client.ts';

/** What was paid, for the page that says so. */
export type PaidNote = Pick<AdditionalPremium, 'policyNumber' | 'reason' | 'amount'> & {
  /** Cents, with the card's surcharge; null where it was paid before this page was opened. */
  total: number | null;
};

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type PaidNoteStorage = {
  read: () => PaidNote | null;
  write: (note: PaidNote) => void;
  /** The page that shows it was left (HOST-12). */
  clear: () => void;
};

const key = 'coverkit:paid';
const shape = 1;

/**
 * Kept for this tab, so that the page can be loaded again: its address names no payment. Neither the link nor anything
 * of the card is in it. A blocked, full or tampered storage reads as none.
 */
export function createPaidNoteStorage(storage: () => TabStorage): PaidNoteStorage {
  return {
    read() {
      try {
        return parse(storage().getItem(key));
      } catch {
        return null;
      }
    },
    write({ policyNumber, reason, amount, total }) {
      try {
        const note: PaidNote = { policyNumber, reason, amount, total };
        storage().setItem(key, JSON.stringify({ shape, note }));
      } catch {
        // The page then says no more than that a receipt comes by mail.
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // Blocked: nothing was stored.
      }
    },
  };
}

function parse(text: string | null): PaidNote | null {
  const stored = JSON.parse(text ?? 'null') as { shape?: unknown; note?: Record<string, unknown> } | null;
  if (stored?.shape !== shape || !stored.note) return null;
  const { policyNumber, reason, amount, total } = stored.note;
  if (typeof policyNumber !== 'string' || typeof reason !== 'string') return null;
  if (!Number.isSafeInteger(amount)) return null;
  return {
    policyNumber,
    reason,
    amount: amount as number,
    total: Number.isSafeInteger(total) ? (total as number) : null,
  };
}
