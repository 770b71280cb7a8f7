import type { Quote } from '@coverkit/rules';

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

/** Some parts of a quote. */
export const partsOf = (quote: Quote, names: readonly EditablePart[]): EditedParts =>
  Object.fromEntries(names.map((name) => [name, quote[name]])) as EditedParts;

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
      const entered = Array.isArray(parts.insurees)
        ? parts.insurees.find((other) => other.number === one.number)
        : undefined;
      return { ...one, ...entered, number: one.number, age: one.age };
    }),
  };
}
