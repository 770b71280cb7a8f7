import { expect, test } from 'vitest';
import { type Line, linesOf, type Style } from './text-lines.ts';

const style: Style = { font: { family: 'noto-sans', weight: 400 }, size: 10, leading: 14 };
const wide = 120;
const textOf = (line: Line): string => line.runs.map((run) => run.text).join('');
const widthOf = (line: Line): number => (line.units * style.size) / 1000;

test.each([
  'Cover ends in Bosnia and Herzegovina, without a return to Australia, on the last day of the trip.',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers',
  `${'x'.repeat(300)} and ${'й'.repeat(300)} and ${'क्षत्रिय'.repeat(30)}`,
  'complaints@a-very-long-name-of-a-company-that-nobody-would-choose.example',
])('no line is wider than its column, and no word is lost: %s', (text) => {
  const lines = linesOf(text, style, wide);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(wide);
  expect(lines.map(textOf).join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
});

test('names that are joined may end a line at the hyphen, dates and telephone numbers never break', () => {
  const text = 'Call Fotheringham-Cholmondeley-Featherstonehaugh on +61 2 5550 0199 by 01/02/2027 at 15 %';
  const lines = linesOf(text, style, wide).map(textOf);
  expect(lines.some((line) => line.endsWith('Cholmondeley-'))).toBe(true);
  expect(lines.some((line) => line.includes('+61\u00a02\u00a05550\u00a00199'))).toBe(true);
  expect(lines.some((line) => line.includes('01/02/2027'))).toBe(true);
  expect(lines.some((line) => line.includes('15\u00a0%'))).toBe(true);
});

test('a column narrower than a character still ends', () => {
  expect(linesOf('abc', style, 0.1).map(textOf)).toEqual(['a', 'b', 'c']);
});
