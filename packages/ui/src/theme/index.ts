export { highline } from './brands/highline.ts';
export { saltwater } from './brands/saltwater.ts';
export { themeForPlatform, themeWithoutFallbacks } from './fallback-fonts.ts';
export { fallbackFontCss, fontFaceCss, fontFileCss } from './font-faces.ts';
export { loadFonts } from './fonts.ts';
export type { FontFallback, Theme, ThemeFont, ThemeSeeds } from './theme.ts';
export { themeCss } from './theme-css.ts';
