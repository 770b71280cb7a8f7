import { contrastRatio, parseOklch, toLinearRgb } from '@coverkit/rules/brand';
import { expect, test } from 'vitest';
import { shippedBrand } from '../testing/version.ts';
import { pdfThemeOf } from './pdf-theme.ts';

/** Of `#rrggbb` with white, by WCAG 2. */
function onWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const shown = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const pale = 'oklch(0.93 0.1 100)';
const brands = {
  highline: shippedBrand('highline'),
  saltwater: shippedBrand('saltwater'),
  night: {
    ...shippedBrand('highline'),
    theme: {
      ...shippedBrand('highline').theme,
      scheme: 'dark' as const,
      seeds: { ...shippedBrand('highline').theme.seeds, ink: pale, paper: 'oklch(0.2 0 0)', accent: pale },
      dark: undefined,
    },
  },
};

test.each(Object.entries(brands))('[EMBD-04] the colours of %s can be read on white', (_, brand) => {
  const { colours } = pdfThemeOf(brand);
  expect(onWhite(colours.ink)).toBeGreaterThanOrEqual(8.9);
  expect(onWhite(colours.heading)).toBeGreaterThanOrEqual(4.48);
  expect(onWhite(colours.quiet)).toBeGreaterThanOrEqual(4.48);
  expect(onWhite(colours.accent)).toBeGreaterThanOrEqual(2.98);
});

test('[EMBD-04] an accent that can be read stays as the brand has it', () => {
  const { theme } = brands.saltwater;
  const { colours } = pdfThemeOf(brands.saltwater);
  expect(colours.accent).toBe(colours.heading);
  const accent = parseOklch(theme.seeds.accent);
  expect(accent && contrastRatio(accent, { l: 1, a: 0, b: 0 })).toBeCloseTo(onWhite(colours.accent), 1);
  expect(accent && toLinearRgb(accent).length).toBe(3);
});
