/** Families that documents are set in: those of the brands that ship, and one that has many scripts. */
export type FontFamily = 'bricolage-grotesque' | 'fraunces' | 'instrument-sans' | 'nunito-sans' | 'noto-sans';
/** A family and its weight. */
export type Font = { family: FontFamily; weight: number };
/** A part of a font's characters, in a file of its own. */
export type FontFile = Font & { script: string };

const brandFonts: readonly Font[] = [
  { family: 'bricolage-grotesque', weight: 600 },
  { family: 'fraunces', weight: 600 },
  { family: 'instrument-sans', weight: 400 },
  { family: 'instrument-sans', weight: 600 },
  { family: 'nunito-sans', weight: 400 },
  { family: 'nunito-sans', weight: 700 },
];

/** In the order in which they are asked for a character. */
const latinScripts = ['latin', 'latin-ext'] as const;
export const notoScripts = [
  ...latinScripts,
  'vietnamese',
  'greek',
  'cyrillic',
  'devanagari',
  'cyrillic-ext',
  'greek-ext',
] as const;

/** The files of `api/fonts`, which `api/fonts/cut-fonts.ts` makes. */
export const brandFontFiles: readonly FontFile[] = brandFonts.flatMap((font) =>
  latinScripts.map((script) => ({ ...font, script })),
);

export const fontFileName = ({ family, script, weight }: FontFile): string =>
  `${family}-${script}-${weight}.woff`;

export const scriptsOf = ({ family }: Font): readonly string[] =>
  family === 'noto-sans' ? notoScripts : latinScripts;

/** Noto Sans in the weight nearest to the font's: for words in a script that a brand's own font has not. */
export const fallbackOf = ({ weight }: Font): Font => noto[weight < 600 ? 0 : 1];

/** What a document is set in. */
export type DocumentFonts = { heading: Font; text: Font; strong: Font };

const familyNames: Readonly<Record<string, FontFamily>> = {
  'bricolage grotesque': 'bricolage-grotesque',
  fraunces: 'fraunces',
  'instrument sans': 'instrument-sans',
  'nunito sans': 'nunito-sans',
};

/** By the first family of a brand's stacks; Noto Sans in place of a family that documents do not have. */
export function fontsOf({ fontDisplay, fontText }: { fontDisplay: string; fontText: string }): DocumentFonts {
  const text = weightsOf(fontText);
  // A family that is there for headings alone has no weight for text.
  const [regular, strong] = text.length > 1 ? text : noto;
  const heading = weightsOf(fontDisplay.replace('var(--ck-font-text)', fontText)).at(-1);
  return { heading: heading ?? noto[1], text: regular ?? noto[0], strong: strong ?? noto[1] };
}

const noto = [
  { family: 'noto-sans', weight: 400 },
  { family: 'noto-sans', weight: 700 },
] as const satisfies Font[];

/** Of a stack's first family, from light to bold; none of an unknown family. */
function weightsOf(stack: string): Font[] {
  const first = stack.split(',', 1)[0] ?? '';
  const family =
    familyNames[
      first
        .trim()
        .replace(/^['"]|['"]$/g, '')
        .toLowerCase()
    ];
  return brandFonts.filter((one) => one.family === family);
}
