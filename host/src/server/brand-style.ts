import type { PublicBrand } from '@coverkit/rules/contract';
import { themeCss } from '@coverkit/ui/theme';

/** The brand's tokens and faces: all that makes one site look unlike another. */
export function brandStyle({ theme }: PublicBrand): string {
  const faces = theme.fonts.map(
    (font) =>
      `@font-face{font-family:"${font.family}";src:url("${font.url}") format("woff2");font-weight:${font.weight};font-style:${font.style ?? 'normal'};font-display:swap}`,
  );
  return [...faces, themeCss(theme, 'body, .ck-root')].join('\n');
}
