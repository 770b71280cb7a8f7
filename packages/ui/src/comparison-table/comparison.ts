import type { ReactNode } from 'react';

export type ComparisonColumn = {
  id: string;
  /** In a few words; a narrow place names the columns by it. */
  name: string;
  /** What stands at the top and stays in sight: the name as a heading, a price, a button. */
  head: ReactNode;
  /** Marked as the one that suits most. */
  recommended?: boolean;
};

/** What one column has to say in one row. */
export type ComparisonCell =
  | { kind: 'text'; text: ReactNode }
  /** A tick, with other words than "Included" where they say more. */
  | { kind: 'included'; text?: ReactNode }
  | { kind: 'excluded'; text?: ReactNode }
  /** A control, or anything else of its own. */
  | { kind: 'node'; node: ReactNode };

export type ComparisonRow = {
  id: string;
  name: ReactNode;
  /** Opens under the name. */
  description?: ReactNode;
  /** Stands under the name. */
  note?: ReactNode;
  /** Belongs to the row above. */
  nested?: boolean;
  /** Told apart by their words, where it is not said here. */
  differs?: boolean;
  /** One for each column, in their order. */
  cells: readonly ComparisonCell[];
};

export type ComparisonGroup = {
  id: string;
  title?: ReactNode;
  help?: ReactNode;
  /** Offers to show only the rows that differ. */
  filter?: boolean;
  rows: readonly ComparisonRow[];
};

export function differs({ differs: said, cells }: ComparisonRow): boolean {
  return said ?? new Set(cells.map(wordsOf)).size > 1;
}

/** What cannot be compared by its words is taken for the same. */
function wordsOf(cell: ComparisonCell): string {
  if (cell.kind === 'node') return 'node';
  const { kind, text } = cell;
  return typeof text === 'string' || typeof text === 'number' ? `${kind} ${text}` : kind;
}
