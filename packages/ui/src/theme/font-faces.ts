import type { Theme, ThemeFont } from './theme.ts';

/** One `@font-face`: what a style sheet and the script interface of fonts both take. */
export type FontFaceRule = {
  family: string;
  source: string;
  /** Of a file. */
  url?: string;
  descriptors: [name: string, value: string][];
  /** It has some characters only. */
  partial?: boolean;
};

const shown = (font: ThemeFont, local: { family: string }) => `${font.family} ${local.family}`;

/** The brand's fonts, their urls by `resolve`. */
export const brandFaces = (theme: Theme, resolve = (url: string) => url): FontFaceRule[] =>
  theme.fonts.map((font) => ({
    family: font.family,
    source: `url(${JSON.stringify(resolve(font.url))}) format("woff2")`,
    url: resolve(font.url),
    partial: Boolean(font.unicodeRange),
    descriptors: [
      ['font-weight', font.weight],
      ['font-style', font.style ?? 'normal'],
      ['font-display', 'swap'],
      ...(font.unicodeRange ? [['unicode-range', font.unicodeRange] as [string, string]] : []),
    ],
  }));

/** Fonts of the device in the measures of the brand's, each group under a name of its own, since a face without a source ends a family. */
export const fallbackFaces = (theme: Theme): FontFaceRule[] =>
  theme.fonts.flatMap((font) => {
    const { fallback } = font;
    if (!fallback) return [];
    return fallback.fonts.flatMap((local) =>
      local.faces.map((face): FontFaceRule => {
        const scaled = (value: number) => `${Math.round((value / face.size) * 1e4) / 100}%`;
        return {
          family: shown(font, local),
          source: face.local.map((name) => `local(${JSON.stringify(name)})`).join(','),
          descriptors: [
            ['font-weight', face.weight],
            ['font-style', font.style ?? 'normal'],
            ['size-adjust', `${face.size}%`],
            ['ascent-override', scaled(fallback.ascent)],
            ['descent-override', scaled(fallback.descent)],
            ['line-gap-override', scaled(fallback.lineGap)],
          ],
        };
      }),
    );
  });

/** A stack in which each of the brand's fonts is followed by what is shown until it is loaded. */
export function stackWithFallbacks(theme: Theme, stack: string): string {
  return stack
    .split(',')
    .flatMap((one) => {
      const name = one.trim().replace(/^['"]|['"]$/g, '');
      const font = theme.fonts.find(({ family, fallback }) => family === name && fallback);
      return font?.fallback
        ? [one, ...font.fallback.fonts.map((local) => ` '${shown(font, local)}'`)]
        : [one];
    })
    .join(',');
}

/**
 * For files, twice. Chromium sends the page's address with the fonts of a style element, whatever the page's referrer
 * policy is, and the address may hold a token (TRAK-01); what the second asks for is left out by browsers that do not know it.
 */
const sourceOf = ({ source, url }: FontFaceRule): string =>
  url
    ? `src:${source};src:url(${JSON.stringify(url)} referrer-policy(no-referrer)) format("woff2")`
    : `src:${source}`;

const cssOf = (faces: readonly FontFaceRule[]): string =>
  faces
    .map((rule) => {
      const rest = rule.descriptors.map(([name, value]) => `${name}:${value}`).join(';');
      return `@font-face{font-family:"${rule.family}";${sourceOf(rule)};${rest}}`;
    })
    .join('');

/** The `@font-face` rules of a brand's font files, for a page that the server renders. `base` as for `loadFonts`. */
export const fontFileCss = (theme: Theme, base?: string): string =>
  cssOf(brandFaces(theme, base ? (url) => new URL(url, base).href : undefined));

/** The `@font-face` rules of what is shown until those files are loaded: fonts of the device, scaled to the same measures. */
export const fallbackFontCss = (theme: Theme): string => cssOf(fallbackFaces(theme));

/** All `@font-face` rules of a brand: its files and, until they are loaded, fonts of the device. `base` as for `loadFonts`. */
export const fontFaceCss = (theme: Theme, base?: string): string =>
  fontFileCss(theme, base) + fallbackFontCss(theme);
