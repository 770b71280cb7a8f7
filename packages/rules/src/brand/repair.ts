import { parseOklch } from './colour.ts';
import { combinationsOf } from './combinations.ts';
import { seedNames } from './steps.ts';
import { type BrandTheme, type Scheme, type Seeds, schemesOf } from './theme.ts';

export type Repair = { scheme: Scheme; path: string; from: string; to: string };

const step = 0.005;
const keys = Object.keys(seedNames) as (keyof Seeds)[];

/**
 * For each scheme that cannot be read, the least change of one seed's lightness that makes all of it readable;
 * hue and chroma stay the brand's. Nothing for a scheme that takes more than one change.
 */
export const repairsOf = (theme: BrandTheme): Repair[] =>
  schemesOf(theme).flatMap(({ scheme, seeds, path }) => {
    if (isReadable(scheme, seeds)) return [];
    for (let change = step; change < 1; change += step) {
      for (const key of keys) {
        for (const to of [moved(seeds[key], -change), moved(seeds[key], change)]) {
          if (to !== null && isReadable(scheme, { ...seeds, [key]: to }))
            return [{ scheme, path: `${path}.${key}`, from: seeds[key], to }];
        }
      }
    }
    return [];
  });

function isReadable(scheme: Scheme, seeds: Seeds): boolean {
  const all = combinationsOf({ scheme, seeds });
  return all.length > 0 && all.every((one) => one.readable);
}

const lightness = /^(oklch\(\s*)([\d.]+)(%?)/i;

/** The same colour, lighter or darker; null past black and white. */
function moved(value: string, by: number): string | null {
  const lab = parseOklch(value);
  if (!lab) return null;
  const l = lab.l + by;
  if (l < 0 || l > 1) return null;
  return value.replace(lightness, (_, open: string) => `${open}${Number(l.toFixed(3))}`);
}
