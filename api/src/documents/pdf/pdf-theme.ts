import { coloursOf, contrastRatio, type Lab, schemesOf, toLinearRgb } from '@coverkit/rules/brand';
import type { BrandTheme, Legal } from '@coverkit/rules/contract';
import { type DocumentFonts, fontsOf } from './type/font-files.ts';

/** How a brand's documents look. Plain data: it goes to the worker that draws. */
export type PdfTheme = {
  brand: string;
  insurer: string;
  /** The brand's logo, as in its record. */
  logo: string;
  /** `#rrggbb`, each fit to be read on white as what it is for. */
  colours: { ink: string; quiet: string; accent: string; heading: string; tint: string; line: string };
  fonts: DocumentFonts;
  /** What is drawn at the head of the first page: the colours of its ground, its lines from back to front, and its sun. */
  motif: { kind: BrandTheme['motif']; ground: string; lines: string[]; sun: string };
  /** The brand's own colours by name, for the mark. */
  palette: Readonly<Record<string, string>>;
};

type Source = { name: string; logo: string; theme: BrandTheme; legal: Pick<Legal, 'insurer'> };

/** EMBD-04. A page is white whatever the brand's pages are, so what is too light for it is darkened. */
export function pdfThemeOf({ name, logo, theme, legal }: Source): PdfTheme {
  const [scheme] = schemesOf(theme);
  const colours = scheme && coloursOf(scheme.seeds, scheme.scheme);
  // A stored brand was checked when it was saved.
  if (!colours) throw new Error(`The colours of the brand "${name}" cannot be read`);
  const seed = (of: 'ink' | 'accent' | 'warn') => colours.get(of) ?? black;
  const ink = readable(seed('ink'), 9);
  const accent = readable(seed('accent'), 3);
  return {
    brand: name,
    insurer: legal.insurer,
    logo,
    colours: {
      ink: hexOf(ink),
      quiet: hexOf(readable(between(ink, 72), 4.5)),
      accent: hexOf(accent),
      heading: hexOf(readable(seed('accent'), 4.5)),
      tint: hexOf(between(accent, 7)),
      line: hexOf(between(ink, 20)),
    },
    fonts: fontsOf(theme),
    motif: motifOf(theme.motif, { ink, accent, sun: seed('warn') }),
    palette: Object.fromEntries([...colours].map(([of, colour]) => [of, hexOf(colour)])),
  };
}

type MotifColours = Record<'ink' | 'accent' | 'sun', Lab>;

/** Light, so that text can be read on it and a page takes little ink. */
function motifOf(kind: BrandTheme['motif'], { ink, accent, sun }: MotifColours): PdfTheme['motif'] {
  const lines = {
    contours: [between(ink, 16), between(accent, 70)],
    waves: [20, 34, 50, 70].map((percent) => between(accent, percent)),
    none: [],
  }[kind];
  const ground = kind === 'waves' ? between(accent, 9) : between(ink, 5);
  return { kind, ground: hexOf(ground), lines: lines.map(hexOf), sun: hexOf(between(sun, 75)) };
}

const white: Lab = { l: 1, a: 0, b: 0 };
const black: Lab = { l: 0, a: 0, b: 0 };

/** The colour itself, or as little darker as it takes for this contrast with white. */
function readable(colour: Lab, ratio: number): Lab {
  let dark = colour;
  while (contrastRatio(dark, white) < ratio && dark.l > 0) dark = { ...dark, l: Math.max(0, dark.l - 0.005) };
  return dark;
}

/** `percent` of the colour, the rest white. */
function between({ l, a, b }: Lab, percent: number): Lab {
  const share = percent / 100;
  return { l: l * share + (1 - share), a: a * share, b: b * share };
}

function hexOf(colour: Lab): string {
  const channels = toLinearRgb(colour).map((linear) => {
    const shown = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
