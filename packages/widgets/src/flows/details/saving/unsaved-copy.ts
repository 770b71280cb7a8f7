import { findCardNumbers, type Quote } from '@coverkit/rules';

/** What the details screen lets a visitor change. */
export const editableParts = [
  'medical',
  'insurees',
  'oneWay',
  'climbingCover',
  'contact',
  'acceptance',
] as const;
export type EditablePart = (typeof editableParts)[number];
export type EditedParts = Partial<Pick<Quote, EditablePart>>;

/** Some parts of a quote as they stand. */
export const partsOf = (quote: Quote, names: readonly EditablePart[]): EditedParts =>
  Object.fromEntries(names.map((name) => [name, quote[name]])) as EditedParts;

/** Parts that were typed and that the server has not confirmed yet. */
export type UnsavedCopy = {
  read(): EditedParts;
  write(parts: EditedParts): void;
  clear(): void;
};

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const shape = 1;

/**
 * Keeps them for this tab only: health answers never go to any longer-lived storage (HOST-12).
 * A blocked, full or tampered storage reads as empty and never throws.
 */
export function createUnsavedCopy(reference: string, storage: () => TabStorage): UnsavedCopy {
  const key = `coverkit:details:${reference}`;
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => quietly(() => parse(storage().getItem(key)), {}),
    write: (parts) =>
      quietly(() => storage().setItem(key, JSON.stringify({ shape, parts }, withoutCards)), undefined),
    clear: () => quietly(() => storage().removeItem(key), undefined),
  };
}

/** DETL-08: a card number typed into the wrong field stays on the screen only; its field is left out of the copy. */
const withoutCards = (key: string, value: unknown): unknown =>
  typeof value === 'string' && findCardNumbers(value, key).length > 0 ? undefined : value;

function parse(text: string | null): EditedParts {
  if (!text) return {};
  const stored = JSON.parse(text) as { shape?: unknown; parts?: Record<string, unknown> };
  if (stored.shape !== shape || !stored.parts) return {};
  const parts = stored.parts;
  const known = editableParts.filter((one) => typeof parts[one] === 'object' && parts[one] !== null);
  return Object.fromEntries(known.map((one) => [one, parts[one]])) as EditedParts;
}

/** The server's quote with the unsaved parts of this tab laid over it, field by field. */
export function mergeUnsaved(quote: Quote, parts: EditedParts): Quote {
  return {
    ...quote,
    medical: { ...quote.medical, ...parts.medical },
    oneWay: { ...quote.oneWay, ...parts.oneWay },
    climbingCover: { ...quote.climbingCover, ...parts.climbingCover },
    contact: { ...quote.contact, ...parts.contact },
    acceptance: { ...quote.acceptance, ...parts.acceptance },
    // Ages and numbers are the quote's own; a copy from before it was changed must not bring them back.
    insurees: quote.insurees.map((one) => {
      const typed = Array.isArray(parts.insurees)
        ? parts.insurees.find((other) => other.number === one.number)
        : undefined;
      return { ...one, ...typed, number: one.number, age: one.age };
    }),
  };
}
