import { html, raw } from 'hono/html';
import { isPlainSvg } from '../brands/plain-svg.ts';
import type { MailBrand } from './mail.facts.ts';
import type { MailLook } from './mail.look.ts';
import { breaking, layout, type Paint } from './mail.paint.ts';

/** A line across. */
export const rule = (paint: Paint) =>
  html`<table ${layout}><tr><td height="1" ${paint('line', 'border-top:1px solid;font-size:0;line-height:0')}>&nbsp;</td></tr></table>`;

/** The brand's mark, its name, and its motif. */
export function masthead(brand: MailBrand, look: MailLook, paint: Paint) {
  return html`<table ${layout}>
<tr><td ${paint('ink', `padding:0 0 14px;font:600 19px/30px ${look.fontDisplay};letter-spacing:-.01em;${breaking}`, ['display'])}>${mark(brand, look)}${brand.name}</td></tr>
${motif(look, paint)}</table>`;
}

/**
 * The brand's own mark, for readers that draw it; all others take it out and leave the name. Not for Outlook, nor with
 * words in it: they would stay behind.
 */
function mark({ logo }: MailBrand, { day }: MailLook) {
  if (!isPlainSvg(logo) || /<(text|title|desc)\b/.test(logo)) return '';
  const colours: Readonly<Record<string, string>> = day;
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
function motif({ motif: kind }: MailLook, paint: Paint) {
  const band = (name: 'accent' | 'accentSoft' | 'inkFill', width: string, height: number) =>
    html`<tr><td style="padding:0 0 3px"><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td height="${height}" ${paint(name, `height:${height}px;font-size:0;line-height:0;border-radius:${height}px`)}>&nbsp;</td></tr></table></td></tr>`;
  if (kind === 'waves')
    return html`${band('accentSoft', '100%', 4)}${band('accent', '72%', 4)}${band('inkFill', '44%', 4)}`;
  if (kind === 'none') return html`<tr><td>${rule(paint)}</td></tr>`;
  return html`<tr><td><table role="presentation" width="64" cellpadding="0" cellspacing="0" border="0"><tr><td height="3" ${paint('accent', 'height:3px;font-size:0;line-height:0')}>&nbsp;</td></tr></table>${rule(paint)}</td></tr>`;
}
