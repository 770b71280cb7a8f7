import { contrastRatio, type Lab, mixLab, parseOklch } from './colour.ts';
import { type ColourName, type Recipe, seedNames, steps } from './steps.ts';
import type { Theme } from './theme.ts';

export type ContrastProblem = {
  /** For example "ink on paper". */
  combination: string;
  /** Rounded down to two decimals; 0 where a seed could not be read. */
  ratio: number;
  required: number;
};

type Pair = readonly [foreground: ColourName, background: ColourName, required: number];

const text = 4.5;
const shape = 3;

/** Every combination that the primitives paint, and what WCAG 2.2 AA asks of it. */
export const pairs: readonly Pair[] = [
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
];

/** All colours of a theme by name, or the names of the seeds that cannot be read. */
export function coloursOf(theme: Theme): Map<ColourName, Lab> | { unreadable: string[] } {
  const colours = new Map<ColourName, Lab>([['white', { l: 1, a: 0, b: 0 }]]);
  const unreadable: string[] = [];
  for (const [key, name] of Object.entries(seedNames)) {
    const lab = parseOklch(theme.seeds[key as keyof typeof seedNames]);
    if (lab) colours.set(name, lab);
    else unreadable.push(name);
  }
  if (unreadable.length > 0) return { unreadable };
  const of = (name: ColourName) => colours.get(name)!;
  const derive = (recipe: Recipe): Lab =>
    'oppositeOf' in recipe
      ? { l: 1 - of(recipe.oppositeOf).l, a: 0, b: 0 }
      : mixLab(of(recipe.of), recipe.percent, of(recipe.into));
  for (const [name, recipe] of Object.entries(steps)) colours.set(name as ColourName, derive(recipe));
  return colours;
}

/** What a brand may not be saved with: every combination that is too faint to read or to see. */
export function checkContrast(theme: Theme): ContrastProblem[] {
  const colours = coloursOf(theme);
  if ('unreadable' in colours)
    return colours.unreadable.map((name) => ({
      combination: `${name} is not oklch`,
      ratio: 0,
      required: text,
    }));
  return pairs.flatMap(([foreground, background, required]) => {
    const ratio = contrastRatio(colours.get(foreground)!, colours.get(background)!);
    if (ratio >= required) return [];
    return [
      { combination: `${foreground} on ${background}`, ratio: Math.floor(ratio * 100) / 100, required },
    ];
  });
}
