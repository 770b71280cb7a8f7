import type { Cents, ListedItem } from '@coverkit/rules';

/** Of items that are being typed: one whose value is no number counts nothing yet. */
export const knownValues = (items: readonly ListedItem[]): Cents[] =>
  items.map(({ value }) => (Number.isNaN(value) ? 0 : value));
