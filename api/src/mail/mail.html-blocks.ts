import { html } from 'hono/html';
import type { MailLook } from './mail.look.ts';
import type { BlockKind, BlockOf, MailBlock } from './mail.model.ts';
import { breaking, layout, type Paint } from './mail.paint.ts';

type Html = ReturnType<typeof html>;
type Renderers = { [K in BlockKind]: (block: BlockOf<K>, look: MailLook, paint: Paint) => Html };

/** One block as a row of the mail's column. */
export const blockHtml = (block: MailBlock, look: MailLook, paint: Paint): Html =>
  // The map pairs each kind with its own renderer, which TypeScript does not follow.
  (renderers[block.kind] as (block: MailBlock, look: MailLook, paint: Paint) => Html)(block, look, paint);

const body = ({ fontText }: MailLook) => `font:400 16px/1.6 ${fontText};${breaking}`;
const link = (href: string, paint: Paint, shown: unknown, css = '') =>
  html`<a href="${href}" target="_blank" rel="noopener" ${paint('link', `text-decoration:underline;${css}`)}>${shown}</a>`;

/** A row with words in it; whichever way its first letter is written, it stands at the left with the others. */
const row = (look: MailLook, paint: Paint, content: unknown, padding = '0 0 16px') =>
  html`<tr><td dir="auto" align="left" ${paint('ink', `padding:${padding};text-align:left;${body(look)}`)}>${content}</td></tr>`;

const renderers: Renderers = {
  text: ({ text }, look, paint) => row(look, paint, text),
  heading: ({ text }, look, paint) =>
    html`<tr><td style="padding:20px 0 8px"><h2 ${paint('ink', `margin:0;font:600 20px/1.25 ${look.fontDisplay};letter-spacing:-.005em`)}>${text}</h2></td></tr>`,
  note: ({ text }, look, paint) =>
    html`<tr><td style="padding:4px 0 20px"><table ${layout}><tr>
<td ${paint(['tint', 'ink'], `padding:14px 18px;border-radius:${look.radiusCard}px;${body(look)};font-weight:600`)}>${text}</td></tr></table></td></tr>`,
  figure: ({ name, value }, look, paint) =>
    html`<tr><td ${paint('quiet', `padding:8px 0 0;font:400 15px/1.4 ${look.fontText}`)}>${name}</td></tr>
<tr><td ${paint('ink', `padding:0 0 20px;font:600 40px/1.15 ${look.fontDisplay};font-variant-numeric:tabular-nums;letter-spacing:-.02em`, ['figure', 'display'])}>${shownFigure(value)}</td></tr>`,
  facts: (block, look, paint) => facts(block, look, paint),
  list: ({ items }, look, paint) =>
    html`<tr><td style="padding:0 0 16px"><table ${layout}>${items.map(
      (one) =>
        html`<tr><td ${paint(['ink', 'line'], `padding:8px 0;border-bottom:1px solid;${body(look)}`)}>${one}</td></tr>`,
    )}</table></td></tr>`,
  button: (block, look, paint) => button(block, look, paint),
  link: ({ text, label, link: href }, look, paint) =>
    html`${row(look, paint, html`${text} ${link(href, paint, label)}`, '0 0 4px')}${address(href, look, paint)}`,
  phone: ({ title, phone, text }, look, paint) =>
    html`<tr><td style="padding:8px 0 20px"><table ${layout}><tr>
<td ${paint(['tint', 'ink'], `padding:18px 20px;border-radius:${look.radiusCard}px;${body(look)}`)}><span style="font-weight:600">${title}</span><br>
<a href="tel:${phone.replace(/[^\d+]/g, '')}" ${paint('ink', `font:600 24px/1.4 ${look.fontDisplay};font-variant-numeric:tabular-nums;text-decoration:none`, ['display'])}>${phone}</a><br>${text}</td></tr></table></td></tr>`,
};

/** Cents smaller than dollars. */
function shownFigure(value: string): Html {
  const [, dollars, cents] = /^(.*\d)([.,]\d{2})$/.exec(value) ?? [];
  return dollars === undefined ? html`${value}` : html`${dollars}<span style="font-size:60%">${cents}</span>`;
}

/** A table that is one: names at the head of their rows. */
function facts({ rows }: BlockOf<'facts'>, look: MailLook, paint: Paint): Html {
  const card = look.lines
    ? paint('inkLine', 'border-top:2px solid')
    : paint('raised', `padding:6px 20px;border-radius:${look.radiusCard}px`);
  const lines = rows.map(({ name, values }, at) => {
    const line = look.lines || at < rows.length - 1 ? 'border-bottom:1px solid;' : '';
    const cell = `padding:10px 0;${line}${body(look)};line-height:1.5;vertical-align:top;text-align:left`;
    return html`<tr><th scope="row" width="36%" align="left" ${paint(['quiet', 'line'], `${cell};padding-right:14px;font-weight:400;overflow-wrap:normal;word-break:normal`)}>${name}</th>
<td align="left" ${paint(['ink', 'line'], `${cell};font-variant-numeric:tabular-nums`)}>${values.map((one) => html`<div style="padding:0 0 3px"><bdi dir="auto">${one}</bdi></div>`)}</td></tr>`;
  });
  return html`<tr><td style="padding:4px 0 20px"><table ${layout}><tr><td ${card}>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate">${lines}</table></td></tr></table></td></tr>`;
}

function button({ label, link: href, hint }: BlockOf<'button'>, look: MailLook, paint: Paint): Html {
  const padding = `${look.buttonPadding}px 26px`;
  return html`<tr><td style="padding:8px 0 12px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${look.day.accent}" ${paint('accent', `border-radius:${look.radiusControl}px;mso-padding-alt:${padding}`)}>
<a href="${href}" target="_blank" rel="noopener" ${paint(['accent', 'onAccent'], `display:inline-block;padding:${padding};border-radius:${look.radiusControl}px;font:600 17px/1.3 ${look.fontText};text-decoration:none`)}>${label}</a></td></tr></table></td></tr>
${address(href, look, paint, hint)}`;
}

/** The address in full, for who does not trust what hides it. */
const address = (href: string, look: MailLook, paint: Paint, hint?: string): Html =>
  html`<tr><td ${paint('quiet', `padding:0 0 20px;font:400 14px/1.5 ${look.fontText}`)}>${hint === undefined ? '' : html`${hint}<br>`}${link(href, paint, href, 'overflow-wrap:anywhere;word-break:break-all')}</td></tr>`;
