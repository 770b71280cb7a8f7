import type { ReactNode } from 'react';

export type ComparisonColumn = {
  id: string;
  /** Short; a narrow container names the columns by it. */
  name: string;
  /** The sticky head: the name as a heading, a price, a button. */
  head: ReactNode;
  /** Marked as the recommended one; a text is the mark in place of the table's own word. */
  recommended?: boolean | string;
  /** Whom or what it suits: under the head, and scrolled away with the rows. */
  summary?: ReactNode;
};

/** One cell of a row. */
export type ComparisonCell =
  | { kind: 'text'; text: ReactNode }
  /** A tick; `text` replaces "Included" where it says more. */
  | { kind: 'included'; text?: ReactNode }
  | { kind: 'excluded'; text?: ReactNode }
  /** A control or other content. */
  | { kind: 'node'; node: ReactNode };

export type ComparisonRow = {
  id: string;
  name: ReactNode;
  /** What else a search finds it by: the text of a description, note or cell that is no string itself. */
  keywords?: string;
  /** Opens under the name. */
  description?: ReactNode;
  /** Shown under the name. */
  note?: ReactNode;
  /** The heading that this row and those after it with the same one are under, within their group. */
  section?: string;
  /** Indented under the row above. */
  nested?: boolean;
  /** Whether the cells differ; by default their texts are compared. */
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

export function differs({ differs: override, cells }: ComparisonRow): boolean {
  return override ?? new Set(cells.map(textOf)).size > 1;
}

/** What a search looks through. */
export const searchText = ({ name, note, description, keywords, cells }: ComparisonRow): string =>
  [name, note, description, keywords, ...cells.map((cell) => (cell.kind === 'node' ? '' : cell.text))]
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join(' ');

/** Cells that have no text count as equal. */
function textOf(cell: ComparisonCell): string {
  if (cell.kind === 'node') return 'node';
  const { kind, text } = cell;
  return typeof text === 'string' || typeof text === 'number' ? `${kind} ${text}` : kind;
}
