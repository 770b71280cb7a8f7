import { type BrandTheme, brandThemeSchema, type Seeds } from '@coverkit/rules/brand';
import { highline, saltwater } from '@coverkit/ui/theme';
import * as v from 'valibot';
import { formatColour, readColour } from './colour.ts';
import type { Desk } from './record.ts';

/** A theme of ui as a record's theme: own arrays, defaults filled in. */
const themeOf = (theme: unknown): BrandTheme => v.parse(brandThemeSchema, structuredClone(theme));

/** Seven colours only: everything else has a default. */
const bare = {
  seeds: {
    ink: 'oklch(0.26 0.03 250)',
    paper: 'oklch(0.985 0.004 240)',
    accent: 'oklch(0.48 0.14 255)',
    accentInk: 'oklch(0.99 0.004 240)',
    signal: 'oklch(0.52 0.19 25)',
    ok: 'oklch(0.5 0.11 155)',
    warn: 'oklch(0.74 0.145 75)',
  },
};

const newBrand = (name: string, theme: unknown): Desk => ({
  id: 'my-brand',
  name,
  theme: themeOf(theme),
  record: null,
});

export const starts = {
  highline: () => newBrand('My brand, from Highline', highline),
  saltwater: () => newBrand('My brand, from Saltwater', saltwater),
  bare: () => newBrand('My brand', bare),
} as const;

export type StartName = keyof typeof starts;

/** Initial dark seeds: paper and ink swap, the colours that are painted on paper get lighter. */
export function darkSeedsFrom(seeds: Seeds): Seeds {
  const at = (seed: string, l: number, most: number) => {
    const { c, h } = readColour(seed) ?? { c: 0, h: 0 };
    return formatColour({ l, c: Math.min(c, most), h });
  };
  return {
    ink: at(seeds.paper, 0.945, 0.02),
    paper: at(seeds.ink, 0.21, 0.03),
    accent: at(seeds.accent, 0.76, 0.13),
    accentInk: at(seeds.ink, 0.17, 0.03),
    signal: at(seeds.signal, 0.75, 0.13),
    ok: at(seeds.ok, 0.79, 0.12),
    warn: at(seeds.warn, 0.84, 0.13),
  };
}
