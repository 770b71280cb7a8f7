import { type Lab, mixLab, parseOklch } from './colour.ts';
import { type ColourName, type Recipe, type Step, type StepName, seedNames, steps } from './steps.ts';
import type { Scheme, Seeds } from './theme.ts';

export type SeedKey = keyof typeof seedNames;
const seedKeys = Object.keys(seedNames) as SeedKey[];

/** The seeds that are not `oklch(L C H)`. */
export const unreadableSeeds = (seeds: Seeds): SeedKey[] =>
  seedKeys.filter((key) => parseOklch(seeds[key]) === null);

/** All colours of a brand in one scheme by name; null while a seed cannot be read. */
export function coloursOf(seeds: Seeds, scheme: Scheme): ReadonlyMap<ColourName, Lab> | null {
  const colours = new Map<ColourName, Lab>([
    ['white', { l: 1, a: 0, b: 0 }],
    ['black', { l: 0, a: 0, b: 0 }],
  ]);
  for (const key of seedKeys) {
    const lab = parseOklch(seeds[key]);
    if (!lab) return null;
    colours.set(seedNames[key], lab);
  }
  // Every name is there by now: seeds first, and each step after those that it builds on.
  const of = (name: ColourName) => colours.get(name)!;
  for (const [name, step] of Object.entries(steps) as [StepName, Step][]) {
    const recipe = recipeOf(step, scheme);
    const made =
      'oppositeOf' in recipe
        ? { l: 1 - of(recipe.oppositeOf).l, a: 0, b: 0 }
        : mixLab(of(recipe.of), recipe.percent, of(recipe.into));
    colours.set(name, made);
  }
  return colours;
}

export const recipeOf = (step: Step, scheme: Scheme): Recipe => ('light' in step ? step[scheme] : step);
