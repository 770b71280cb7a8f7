import { expect, test } from 'vitest';
import { rowsBetween, rowsOf, rowTops } from './rows.ts';

test('[PRIM-03] groups are above the first of their options', () => {
  const rows = rowsOf(
    [
      { id: 'a', label: 'A', group: 'One' },
      { id: 'b', label: 'B', group: 'One' },
      { id: 'c', label: 'C', group: 'Two' },
    ],
    true,
  );
  expect(rows.map((row) => (row.kind === 'group' ? row.label : row.option.id))).toEqual([
    'One',
    'a',
    'b',
    'Two',
    'c',
  ]);
});

test('[PRIM-05] only the rows within the window are rendered', () => {
  const rows = rowsOf(
    Array.from({ length: 100 }, (_, at) => ({ id: `${at}`, label: `${at}` })),
    false,
  );
  const tops = rowTops(rows, new Map([['0', 88]]));
  expect(tops.at(-1)).toBe(100 * 44 + 44);
  expect(rowsBetween(tops, 0, 440)).toEqual([0, 9]);
  expect(rowsBetween(tops, 88, 132)).toEqual([1, 2]);
  expect(rowsBetween(tops, 4400, 9000)).toEqual([99, 100]);
  expect(rowsBetween([0], 0, 440)).toEqual([0, 0]);
});
