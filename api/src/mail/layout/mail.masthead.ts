import { html, raw } from 'hono/html';
import { isPlainSvg } from '../../brands/plain-svg.ts';
import type { MailBrand } from '../mail.facts.ts';
import { layout, type MailStyles, wrapAnywhere } from './mail.styles.ts';
import type { MailTheme } from './mail.theme.ts';

/** A line across. */
export const rule = (styleAttrs: MailStyles) =>
  html`<table ${layout}><tr><td height="1" ${styleAttrs('line', 'border-top:1px solid;font-size:0;line-height:0')}>&nbsp;</td></tr></table>`;

/** The brand's mark, its name, and its motif. */
export function masthead(brand: MailBrand, theme: MailTheme, styleAttrs: MailStyles) {
  return html`<table ${layout}>
<tr><td ${styleAttrs('ink', `padding:0 0 14px;font:600 19px/30px ${theme.fontDisplay};letter-spacing:-.01em;${wrapAnywhere}`, ['display'])}>${mark(brand, theme)}${brand.name}</td></tr>
${motif(theme, styleAttrs)}</table>`;
}

/**
 * The brand's own mark, for readers that draw it; all others take it out and leave the name. Not for Outlook, nor with
 * words in it: they would stay behind.
 */
function mark({ logo }: MailBrand, { light }: MailTheme) {
  if (!isPlainSvg(logo) || /<(text|title|desc)\b/.test(logo)) return '';
  const colours: Readonly<Record<string, string>> = light;
  const drawn = logo
    .replace(
      /var\(--ck-([a-z-]+)(?:,\s*([^()]+))?\)/g,
      (_, name: string, other = 'currentColor') => colours[name] ?? other,
    )
    .replace(/^<svg /, '<svg style="vertical-align:middle;margin-right:10px" ')
    .replace(/ width="\d+" height="\d+"/, ' width="30" height="30"');
  return raw(`<!--[if !mso]><!-->${drawn}<!--<![endif]-->`);
}

/** The brand's motif as far as cells of a table go: a route on its line, or layers of swell. */
function motif({ motif: kind }: MailTheme, styleAttrs: MailStyles) {
  const band = (name: 'accent' | 'accentSoft' | 'inkFill', width: string, height: number) =>
    html`<tr><td style="padding:0 0 3px"><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td height="${height}" ${styleAttrs(name, `height:${height}px;font-size:0;line-height:0;border-radius:${height}px`)}>&nbsp;</td></tr></table></td></tr>`;
  if (kind === 'waves')
    return html`${band('accentSoft', '100%', 4)}${band('accent', '72%', 4)}${band('inkFill', '44%', 4)}`;
  if (kind === 'none') return html`<tr><td>${rule(styleAttrs)}</td></tr>`;
  return html`<tr><td><table role="presentation" width="64" cellpadding="0" cellspacing="0" border="0"><tr><td height="3" ${styleAttrs('accent', 'height:3px;font-size:0;line-height:0')}>&nbsp;</td></tr></table>${rule(styleAttrs)}</td></tr>`;
}
