import { expect, test } from 'vitest';
import { contrastRatio, parseOklch, toLinearRgb } from './colour.ts';

const white = parseOklch('oklch(1 0 0)')!;
const black = parseOklch('oklch(0 0 0)')!;

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

test('lightness may be a share or a percentage, and a hue may have a unit', () => {
  expect(parseOklch('oklch(62.8% 0.2577 29.23deg)')).toEqual(parseOklch('oklch(0.628 0.2577 29.23)'));
});
