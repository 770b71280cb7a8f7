import { html, raw } from 'hono/html';
import type { MailBrand } from './mail.facts.ts';
import { footerLines } from './mail.footer.ts';
import { blockHtml } from './mail.html-blocks.ts';
import { type MailLook, mailLook } from './mail.look.ts';
import { masthead, rule } from './mail.masthead.ts';
import type { MailModel } from './mail.model.ts';
import { breaking, layout, mailPaint, type Paint } from './mail.paint.ts';
import type { MailWords } from './mail.words.ts';

/**
 * The mail as a page that holds in mail readers: tables for the layout, styles in place, at most 600 px, nothing from
 * elsewhere and no script. Every value is escaped by `html`.
 */
export async function mailHtml(model: MailModel, brand: MailBrand, words: MailWords): Promise<string> {
  const look = mailLook(brand.theme);
  const paint = mailPaint(look);
  const page = html`<!doctype html>
<html lang="${words.locale}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look.schemes}">
<meta name="supported-color-schemes" content="${look.schemes}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${model.subject}</title>
<style>${raw(paint.sheet())}</style>
${outlook(look)}
</head>
<body bgcolor="${look.day.paper}" ${paint('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%')}>
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${model.preheader}${raw(filler)}</div>
<div role="article" aria-roledescription="email" aria-label="${model.subject}" lang="${words.locale}">
<table ${layout} bgcolor="${look.day.paper}" ${paint('page', 'border-collapse:separate')}>
<tr><td align="center" style="padding:40px 24px 56px" class="ck-edge">
${raw('<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
${column(model, brand, words, look, paint)}
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</div>
</body>
</html>`;
  return String(await page);
}

/** Row by row: who writes, what it says, the small print. */
function column(model: MailModel, brand: MailBrand, words: MailWords, look: MailLook, paint: Paint) {
  const small = (size: number, padding: string) =>
    paint('quiet', `padding:${padding};font:400 ${size}px/1.5 ${look.fontText};text-align:left;${breaking}`);
  return html`<table ${layout} style="max-width:600px;width:100%;border-collapse:separate">
<tr><td style="padding:0 0 28px">${masthead(brand, look, paint)}</td></tr>
${model.reader === null ? '' : html`<tr><td dir="auto" align="left" ${small(15, '0 0 6px')}>${model.reader}</td></tr>`}
<tr><td style="padding:0 0 16px"><h1 ${paint('ink', `margin:0;font:600 34px/1.12 ${look.fontDisplay};letter-spacing:-.01em`, ['title'])}>${model.title}</h1></td></tr>
${model.blocks.map((block) => blockHtml(block, look, paint))}
<tr><td style="padding:20px 0 0">${rule(paint)}</td></tr>
${footerLines(model, brand, words).map(
  (line) => html`<tr><td dir="auto" align="left" ${small(13, '12px 0 0')}>${line}</td></tr>`,
)}
</table>`;
}

/** So that a list of mails does not go on with the mail's first words. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Outlook takes Times where it does not have the first font of a list. */
function outlook(look: MailLook) {
  const plain = (stack: string) => (/sans-serif\s*$/.test(stack) ? 'Arial, sans-serif' : 'Georgia, serif');
  return raw(
    `<!--[if mso]><style>td,th,p,a,span{font-family:${plain(look.fontText)} !important}h1,h2,.ck-display{font-family:${plain(look.fontDisplay)} !important}</style><![endif]-->`,
  );
}
