import { html, raw } from 'hono/html';
import type { MailBrand } from '../mail.facts.ts';
import type { WrittenMail } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { footerLines } from './mail.footer.ts';
import { blockHtml } from './mail.html-blocks.ts';
import { masthead, rule } from './mail.masthead.ts';
import { createMailStyles, layout, type MailStyles, wrapAnywhere } from './mail.styles.ts';
import { type MailTheme, mailTheme } from './mail.theme.ts';

/**
 * The mail as a page that holds in mail readers: tables for the layout, styles in place, at most 600 px, nothing from
 * elsewhere and no script. Every value is escaped by `html`.
 */
export async function mailHtml(model: WrittenMail, brand: MailBrand, words: MailWords): Promise<string> {
  const theme = mailTheme({ theme: brand.theme, locale: words.locale });
  const styleAttrs = createMailStyles(theme);
  const page = html`<!doctype html>
<html lang="${words.locale}" dir="${theme.direction}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme.schemes}">
<meta name="supported-color-schemes" content="${theme.schemes}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${model.subject}</title>
<style>${raw(styleAttrs.styleSheet())}</style>
${outlook(theme)}
</head>
<body bgcolor="${theme.light.paper}" ${styleAttrs('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%')}>
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${model.preheader}${raw(filler)}</div>
<div role="article" aria-roledescription="email" aria-label="${model.subject}" lang="${words.locale}">
<table ${layout} bgcolor="${theme.light.paper}" ${styleAttrs('page', 'border-collapse:separate')}>
<tr><td align="center" style="padding:40px 24px 56px" class="ck-edge">
${raw('<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
${column(model, brand, words, theme, styleAttrs)}
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</div>
</body>
</html>`;
  return String(await page);
}

/** Row by row: who writes, what it says, the small print. */
function column(
  model: WrittenMail,
  brand: MailBrand,
  words: MailWords,
  theme: MailTheme,
  styleAttrs: MailStyles,
) {
  const small = (size: number, padding: string) =>
    styleAttrs(
      'quiet',
      `padding:${padding};font:400 ${size}px/1.5 ${theme.fontText};text-align:${theme.start};${wrapAnywhere}`,
    );
  return html`<table ${layout} style="max-width:600px;width:100%;border-collapse:separate">
<tr><td style="padding:0 0 28px">${masthead(brand, theme, styleAttrs)}</td></tr>
${model.reader === null ? '' : html`<tr><td dir="auto" align="${theme.start}" ${small(15, '0 0 6px')}>${model.reader}</td></tr>`}
<tr><td style="padding:0 0 16px"><h1 ${styleAttrs('ink', `margin:0;font:600 34px/1.12 ${theme.fontDisplay};letter-spacing:-.01em`, ['title'])}>${model.title}</h1></td></tr>
${model.blocks.map((block) => blockHtml(block, theme, styleAttrs))}
<tr><td style="padding:20px 0 0">${rule(styleAttrs)}</td></tr>
${footerLines(model, brand, words).map(
  (line) => html`<tr><td dir="auto" align="${theme.start}" ${small(13, '12px 0 0')}>${line}</td></tr>`,
)}
${model.stopLink === null ? '' : html`<tr><td align="${theme.start}" ${small(13, '12px 0 0')}>${stopWays(model.stopLink, words, styleAttrs)}</td></tr>`}
</table>`;
}

/** By its words and, for who does not trust what hides it, by its address. */
function stopWays(href: string, words: MailWords, styleAttrs: MailStyles) {
  const link = (shown: string, css = '') =>
    html`<a href="${href}" target="_blank" rel="noopener" ${styleAttrs('link', `text-decoration:underline;${css}`)}>${shown}</a>`;
  return html`${link(words('footer.stop'))}:<br>${link(href, 'overflow-wrap:anywhere;word-break:break-all')}`;
}

/** So that a list of mails does not go on with the mail's first words. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Outlook takes Times where it does not have the first font of a list. */
function outlook(theme: MailTheme) {
  const plain = (stack: string) => (/sans-serif\s*$/.test(stack) ? 'Arial, sans-serif' : 'Georgia, serif');
  return raw(
    `<!--[if mso]><style>td,th,p,a,span{font-family:${plain(theme.fontText)} !important}h1,h2,.ck-display{font-family:${plain(theme.fontDisplay)} !important}</style><![endif]-->`,
  );
}
