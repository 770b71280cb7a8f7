import type { ListOption } from './option.ts';

/** A row of the list: the heading of a group, or an option with its index among the options. */
export type Row = {
  key: string;
  /** Index of the first row of its segment: a group's heading. */
  segment: number;
} & ({ kind: 'group'; label: string } | { kind: 'option'; option: ListOption; position: number });

/** px; the least height of a row in the style sheet. */
const heights = { group: 36, line: 44, described: 62 } as const;

export function rowsOf(options: readonly ListOption[], grouped: boolean): Row[] {
  const rows: Row[] = [];
  let group: string | undefined;
  let segment = 0;
  options.forEach((option, position) => {
    if (grouped && option.group !== group) {
      segment = rows.length;
      if (option.group !== undefined)
        rows.push({ kind: 'group', key: `group ${option.group} ${position}`, segment, label: option.group });
    }
    group = option.group;
    rows.push({ kind: 'option', key: option.id, segment, option, position });
  });
  return rows;
}

export function estimatedHeight(row: Row): number {
  if (row.kind === 'group') return heights.group;
  return row.option.description || row.option.disabledReason ? heights.described : heights.line;
}

/** The offset of each row, and at the end the total height. */
export function rowTops(rows: readonly Row[], measured: ReadonlyMap<string, number>): number[] {
  const tops = [0];
  let top = 0;
  for (const row of rows) {
    top += measured.get(row.key) ?? estimatedHeight(row);
    tops.push(top);
  }
  return tops;
}

/** The rows that intersect the stretch from `from` to `to` (px), end exclusive. */
export function rowsBetween(tops: readonly number[], from: number, to: number): [number, number] {
  const last = tops.length - 1;
  let start = 0;
  while (start < last - 1 && (tops[start + 1] ?? 0) <= from) start += 1;
  let end = start;
  while (end < last && (tops[end] ?? 0) < to) end += 1;
  return [start, end];
}
