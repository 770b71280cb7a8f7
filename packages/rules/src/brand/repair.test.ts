import { expect, test } from 'vitest';
import { checkTheme } from './check-theme.ts';
import { repairsOf } from './repair.ts';
import { type BrandTheme, themeDefaults } from './theme.ts';

const seeds = {
  ink: 'oklch(0.25 0.02 260)',
  paper: 'oklch(0.98 0.005 260)',
  accent: 'oklch(0.72 0.15 265)',
  accentInk: 'oklch(1 0 0)',
  signal: 'oklch(0.5 0.19 25)',
  ok: 'oklch(0.48 0.11 150)',
  warn: 'oklch(0.72 0.15 75)',
};
const theme = (changed: object = {}): BrandTheme => ({
  ...themeDefaults,
  fonts: [],
  seeds: { ...seeds, ...changed },
});

test('[EMBD-04] the least change that makes a scheme readable is found, and it does', () => {
  const pale = theme();
  expect(checkTheme(pale)).not.toEqual([]);
  const [repair] = repairsOf(pale);
  expect(repair).toMatchObject({ scheme: 'light', path: 'seeds.accent', from: seeds.accent });
  // Hue and chroma are the brand's.
  expect(repair!.to).toMatch(/^oklch\(0\.[56]\d* 0\.15 265\)$/);
  expect(checkTheme(theme({ accent: repair!.to }))).toEqual([]);
});

test('[EMBD-04] nothing is proposed for what can be read, cannot be parsed, or takes more than one change', () => {
  expect(repairsOf(theme({ accent: 'oklch(0.5 0.15 265)' }))).toEqual([]);
  expect(repairsOf(theme({ accent: 'blue' }))).toEqual([]);
  expect(
    repairsOf(theme({ signal: 'oklch(0.95 0.02 25)', warn: 'oklch(1 0 0)', ink: 'oklch(0.7 0 0)' })),
  ).toEqual([]);
});
