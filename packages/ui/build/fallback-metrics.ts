import { fromBuffer } from '@capsizecss/unpack';
import type { FontFallback } from '../src/theme/theme.ts';
import { basic, faces, subset } from './subset.ts';

type Local = { family: string; regular: string[]; bold: string[]; width: number; boldWidth: number };

/**
 * Fonts that devices have, first those of most: average widths of a letter of English in em, of `@capsizecss/metrics`
 * and, for DejaVu, of `@capsizecss/unpack`. Liberation and Arimo are made to the measures of Arial.
 */
const arial: Local = {
  family: 'Arial',
  regular: ['Arial', 'Liberation Sans', 'Arimo'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  width: 913 / 2048,
  boldWidth: 983 / 2048,
};
const roboto: Local = {
  family: 'Roboto',
  regular: ['Roboto'],
  bold: ['Roboto Bold'],
  width: 911 / 2048,
  boldWidth: 926 / 2048,
};
const dejaVuSans: Local = {
  family: 'DejaVu Sans',
  regular: ['DejaVu Sans'],
  bold: ['DejaVu Sans Bold'],
  width: 1041 / 2048,
  boldWidth: 1176 / 2048,
};
const georgia: Local = {
  family: 'Georgia',
  regular: ['Georgia', 'Gelasio'],
  bold: ['Georgia Bold', 'Gelasio Bold'],
  width: 913 / 2048,
  boldWidth: 1062 / 2048,
};
const notoSerif: Local = {
  family: 'Noto Serif',
  regular: ['Noto Serif'],
  bold: ['Noto Serif Bold'],
  width: 0.481,
  boldWidth: 0.512,
};
const dejaVuSerif: Local = {
  family: 'DejaVu Serif',
  regular: ['DejaVu Serif'],
  bold: ['DejaVu Serif Bold'],
  width: 1058 / 2048,
  boldWidth: 1168 / 2048,
};

const locals = { sans: [arial, roboto, dejaVuSans], serif: [georgia, notoSerif, dejaVuSerif] };

const percent = (value: number) => Math.round(value * 10_000) / 100;

/** The `fallback` of a font in a brand's record, from the font file itself. */
export async function fallbackOf(name: string): Promise<FontFallback> {
  const { fallback, weights } = faces[name]!;
  const measured = await Promise.all(
    weights.map(async (weight) => ({ weight, ...(await fromBuffer(await subset(name, basic, weight))) })),
  );
  const [first] = measured;
  if (!first) throw new Error(`${name} has no weights to measure. Add them in packages/ui/build/subset.ts.`);
  return {
    ascent: percent(first.ascent / first.unitsPerEm),
    descent: percent(-first.descent / first.unitsPerEm),
    lineGap: percent(first.lineGap / first.unitsPerEm),
    fonts: locals[fallback].map((local) => ({
      family: local.family,
      faces: measured.map(({ weight, xWidthAvg, unitsPerEm }) => {
        const [names, width] = weight < 600 ? [local.regular, local.width] : [local.bold, local.boldWidth];
        return { local: names, weight: String(weight), size: percent(xWidthAvg / unitsPerEm / width) };
      }),
    })),
  };
}

if (import.meta.main) {
  for (const name of process.argv.slice(2)) console.log(JSON.stringify(await fallbackOf(name), null, 2));
}
