import type { Theme } from './theme.ts';

/** Which of the fallback fonts the devices of a platform have, by the names of the `Sec-CH-UA-Platform` header. */
const fontsOf: Record<string, readonly string[]> = {
  Android: ['Roboto', 'Noto Serif'],
  'Chrome OS': ['Roboto', 'Noto Serif'],
  Linux: ['DejaVu Sans', 'DejaVu Serif'],
  macOS: ['Arial', 'Georgia'],
  Windows: ['Arial', 'Georgia'],
};

/** A theme without fallback fonts. A browser would look up their names before they are registered, and find nothing. */
export const themeWithoutFallbacks = (theme: Theme): Theme => ({
  ...theme,
  fonts: theme.fonts.map(({ fallback: _fallback, ...font }) => font),
});

/**
 * A theme whose fallback fonts are those of one platform: before the first paint a browser looks each name up, and waits for that even
 * where the device has no such font. The theme as it is where the platform is not known, and a font's fallbacks where none fits.
 */
export function themeForPlatform(theme: Theme, platform: string | undefined): Theme {
  const known = platform === undefined ? undefined : fontsOf[platform];
  if (!known) return theme;
  const fonts = theme.fonts.map((font) => {
    const found = font.fallback?.fonts.filter(({ family }) => known.includes(family)) ?? [];
    return font.fallback && found.length > 0
      ? { ...font, fallback: { ...font.fallback, fonts: found } }
      : font;
  });
  return { ...theme, fonts };
}
