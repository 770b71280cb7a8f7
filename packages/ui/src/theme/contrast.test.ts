import { expect, test } from 'vitest';
import { contrastRatio, parseOklch, toLinearRgb } from './colour.ts';
import { checkContrast } from './contrast.ts';
import { highline, saltwater } from './index.ts';

const white = parseOklch('oklch(1 0 0)')!;
const black = parseOklch('oklch(0 0 0)')!;

test.for([
  ['Highline', highline],
  ['Saltwater', saltwater],
] as const)('[EMBD-04] %s reads well in every combination that is painted', ([, theme]) => {
  expect(checkContrast(theme)).toEqual([]);
});

test('[EMBD-04] a brand that cannot be read is refused by the name of the combination', () => {
  const pale = {
    ...highline,
    seeds: { ...highline.seeds, accent: 'oklch(0.9 0.1 35)', accentInk: 'oklch(1 0 0)' },
  };
  const problems = checkContrast(pale);
  expect(problems.map((one) => one.combination)).toEqual(
    expect.arrayContaining(['accent-ink on accent', 'accent on paper']),
  );
  expect(problems.find((one) => one.combination === 'accent on paper')).toMatchObject({ required: 3 });
  expect(problems.every((one) => one.ratio < one.required)).toBe(true);
});

test('[EMBD-04] a colour in another notation is refused, not guessed', () => {
  const hex = { ...saltwater, seeds: { ...saltwater.seeds, ink: '#123' } };
  expect(checkContrast(hex)).toEqual([{ combination: 'ink is not oklch', ratio: 0, required: 4.5 }]);
});

test('contrast is that of WCAG', () => {
  expect(contrastRatio(black, white)).toBeCloseTo(21, 3);
  expect(contrastRatio(white, white)).toBeCloseTo(1, 5);
  // #777777, the grey that famously just fails on white: 4.48.
  expect(contrastRatio(parseOklch('oklch(0.5693 0 0)')!, white)).toBeCloseTo(4.48, 1);
});

test('oklch becomes linear sRGB by the published matrices', () => {
  const [red, green, blue] = toLinearRgb(parseOklch('oklch(0.62796 0.25768 29.234)')!);
  expect(red).toBeCloseTo(1, 2);
  expect(green).toBeCloseTo(0, 2);
  expect(blue).toBeCloseTo(0, 2);
});
