import { contrastRatio } from './colour.ts';
import { coloursOf } from './derive.ts';
import type { ColourName } from './steps.ts';
import { type BrandTheme, type Scheme, schemesOf } from './theme.ts';

/** One colour on another, as a brand paints it. */
export type Combination = {
  scheme: Scheme;
  foreground: ColourName;
  background: ColourName;
  /** WCAG 2, rounded down to two decimals so that 4.496 never reads as enough. */
  ratio: number;
  /** The least ratio of WCAG 2.2 AA: 4.5 for text, 3 for what marks a control. */
  required: number;
  readable: boolean;
};

type Pair = readonly [foreground: ColourName, background: ColourName, required: number];

const text = 4.5;
const shape = 3;

/** Every combination that the primitives paint. */
const pairs: readonly Pair[] = [
  ['ink', 'paper', text],
  ['ink', 'raised', text],
  ['ink', 'sunken', text],
  ['ink', 'accent-tint', text],
  ['ink-subtle', 'paper', text],
  ['ink-subtle', 'raised', text],
  ['ink-subtle', 'sunken', text],
  ['ink-subtle', 'accent-tint', text],
  ['accent-ink', 'accent', text],
  ['accent-ink', 'accent-hover', text],
  ['accent-ink', 'accent-pressed', text],
  ['accent-text', 'paper', text],
  ['accent-text', 'raised', text],
  ['accent-text', 'accent-tint', text],
  ['signal-text', 'paper', text],
  ['signal-text', 'raised', text],
  ['signal-text', 'signal-tint', text],
  ['raised', 'signal', text],
  ['ok-text', 'paper', text],
  ['ok-text', 'ok-tint', text],
  ['warn-text', 'paper', text],
  ['warn-text', 'warn-tint', text],
  ['ink', 'ok-tint', text],
  ['ink', 'warn-tint', text],
  ['ink', 'signal-tint', text],
  ['control-border', 'paper', shape],
  ['control-border', 'raised', shape],
  ['signal', 'paper', shape],
  ['accent', 'paper', shape],
  ['accent', 'raised', shape],
  // The focus ring, on every background that a focused control can have.
  ['accent', 'sunken', shape],
  ['accent', 'accent-tint', shape],
  ['accent', 'signal-tint', shape],
  ['accent', 'warn-tint', shape],
  ['accent', 'ok-tint', shape],
];

/** Every combination in every scheme that the brand offers. A scheme with a seed that cannot be read has none. */
export function combinationsOf(theme: Pick<BrandTheme, 'scheme' | 'seeds' | 'dark'>): Combination[] {
  return schemesOf(theme).flatMap(({ scheme, seeds }) => {
    const colours = coloursOf(seeds, scheme);
    if (!colours) return [];
    return pairs.map(([foreground, background, required]) => {
      const ratio = contrastRatio(colours.get(foreground)!, colours.get(background)!);
      return {
        scheme,
        foreground,
        background,
        ratio: Math.floor(ratio * 100) / 100,
        required,
        readable: ratio >= required,
      };
    });
  });
}
