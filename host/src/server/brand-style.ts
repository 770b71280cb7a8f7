import type { PublicBrand } from '@coverkit/rules/contract';
import { fallbackFontCss, fontFileCss, themeCss, themeForPlatform } from '@coverkit/ui/theme';
import type { Context } from 'hono';
import { apiFor, configOf } from './api.ts';
import type { HostOptions } from './options.ts';

/** All that makes one site look unlike another. */
export type BrandStyle = {
  /** Its tokens, and fonts of the device in the measures of its own. */
  tokens: string;
  /** The fonts that are loaded. */
  fonts: string;
};

/** `platform`: of the browser's device, where it is known. */
export function brandStyle(brand: PublicBrand, platform: string | undefined): BrandStyle {
  const theme = themeForPlatform(brand.theme, platform);
  // Of an unknown platform it is the brand's own, so there are a few of each brand.
  const key = theme === brand.theme ? '' : (platform ?? '');
  const made = styles.get(brand) ?? new Map<string, BrandStyle>();
  styles.set(brand, made);
  const style = made.get(key) ?? styleOf(theme);
  made.set(key, style);
  return style;
}

/** By the brand of a configuration, which is another object once the brand has changed. */
const styles = new WeakMap<PublicBrand, Map<string, BrandStyle>>();

function styleOf(theme: PublicBrand['theme']): BrandStyle {
  // The host is the brand's own page, so it follows the reader.
  const scheme = theme.scheme === 'auto' ? 'html{color-scheme:light dark}' : '';
  const tokens = [fallbackFontCss(theme), scheme, themeCss(theme, 'html, .ck-root')];
  return { fonts: fontFileCss(theme), tokens: tokens.join('\n') };
}

/** Before any style: what the browser itself paints, so that a dark page never flashes white. */
export function schemeMetas({ theme }: PublicBrand): string {
  const meta = (name: string, content: string, media = '') =>
    `<meta name="${name}" content="${cssColour(content)}"${media && ` media="(prefers-color-scheme: ${media})"`}>`;
  const { scheme, seeds, dark } = theme;
  if (scheme !== 'auto' || !dark) {
    return (
      meta('color-scheme', scheme === 'dark' ? 'only dark' : 'only light') + meta('theme-color', seeds.paper)
    );
  }
  return [
    meta('color-scheme', 'light dark'),
    meta('theme-color', seeds.paper, 'light'),
    meta('theme-color', dark.seeds.paper, 'dark'),
  ].join('');
}

/** The brand's logo for the browser tab, in both colour schemes: the tab follows the reader's system, not the brand. */
export async function favicon(c: Context, options: HostOptions): Promise<Response> {
  const config = await configOf(apiFor(options, c));
  if (!config) return c.text('', 404);
  const svg = config.brand.logo
    .replace(/^<svg(?![^>]*xmlns=)/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/^<svg[^>]*>/, (open) => open + faviconStyle(config.brand));
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=3600',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Host',
  });
}

/** Colours of the logo in a browser tab, where no style sheet of ours applies. */
function faviconStyle({ theme }: PublicBrand): string {
  const { seeds, dark } = theme;
  const night = dark?.seeds ?? { ink: seeds.paper, accent: seeds.accent };
  const rule = ({ ink, accent }: { ink: string; accent: string }) =>
    `svg{color:${cssColour(ink)};--ck-accent:${cssColour(accent)}}`;
  return `<style>${rule(seeds)}@media(prefers-color-scheme:dark){${rule(night)}}</style>`;
}

/** Records are checked when they are saved; a value stored before that check must not end the attribute or the rule. */
const cssColour = (value: string) => value.replace(/[^\w\s().%/-]/g, '');
