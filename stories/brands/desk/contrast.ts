import { type BrandTheme, type Combination, combinationsOf, seedNames } from '@coverkit/rules/brand';
import type { SeedName } from './seeds.tsx';

export const groups = ['Text', 'Accent', 'Messages', 'Controls'] as const;
export type GroupName = (typeof groups)[number];

/** The seed of a colour: the one to change when it cannot be read. */
export function seedOf(colour: string): SeedName {
  const keys = Object.keys(seedNames) as SeedName[];
  const exact = keys.find((key) => seedNames[key] === colour);
  if (exact) return exact;
  if (colour === 'raised' || colour === 'sunken') return 'paper';
  return keys.find((key) => colour.startsWith(`${seedNames[key]}-`)) ?? 'ink';
}

const groupOf = ({ foreground, background }: Combination): GroupName => {
  if (foreground === 'control-border') return 'Controls';
  const seeds = [seedOf(foreground), seedOf(background)];
  if (seeds.some((seed) => seed === 'signal' || seed === 'ok' || seed === 'warn')) return 'Messages';
  return seeds.some((seed) => seed.startsWith('accent')) ? 'Accent' : 'Text';
};

export const idOf = ({ scheme, foreground, background }: Combination): string =>
  `contrast-${scheme}-${foreground}-on-${background}`;

/** Every combination by its group, in the given scheme. */
export function contrastOf(theme: BrandTheme): Map<GroupName, Combination[]> {
  const found = new Map<GroupName, Combination[]>(groups.map((name) => [name, []]));
  for (const one of combinationsOf(theme)) found.get(groupOf(one))?.push(one);
  return found;
}
