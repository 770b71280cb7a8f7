import { expect, test } from 'vitest';
import { columnWidths } from './table-widths.ts';

const text = (least: number, most: number) => ({ least, most, align: 'start' as const });
const number = (least: number, most: number) => ({ least, most, align: 'end' as const });
const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

test('columns fill the width, and numbers get what they need of it', () => {
  const widths = columnWidths([text(40, 120), number(50, 60)], 400);
  expect(sum(widths)).toBeCloseTo(400);
  expect(widths[1]).toBe(60);
});

test('without room each keeps its widest word, as far as there is room for words', () => {
  const widths = columnWidths([text(60, 900), text(50, 200), number(45, 50)], 400);
  expect(sum(widths)).toBeCloseTo(400);
  for (const [at, least] of [60, 50, 45].entries()) expect(widths[at]).toBeGreaterThanOrEqual(least);
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
});

test('one word without end leaves room to the others, and many share what there is', () => {
  const [long = 0, short = 0] = columnWidths([text(5000, 5000), text(60, 300)], 400);
  expect(long + short).toBeCloseTo(400);
  expect(short).toBeGreaterThan(100);
  expect(
    sum(
      columnWidths(
        Array.from({ length: 12 }, () => text(5000, 9000)),
        400,
      ),
    ),
  ).toBeCloseTo(400);
  expect(sum(columnWidths([number(10, 20), number(10, 20)], 400))).toBeCloseTo(400);
});

test('names and amounts stay on one line beside a column that has no room', () => {
  const [name = 0, condition = 0, cover = 0] = columnWidths(
    [text(30, 60), text(50, 300), text(40, 250)],
    320,
  );
  expect(name).toBe(60);
  expect(name + condition + cover).toBeCloseTo(320);
  expect(Math.min(condition, cover)).toBeGreaterThan(50);
});
