import { html } from 'hono/html';
import type { BlockKind, BlockOf, MailBlock } from '../mail.model.ts';
import { layout, type MailStyles, wrapAnywhere } from './mail.styles.ts';
import type { MailTheme } from './mail.theme.ts';

type Html = ReturnType<typeof html>;
type Renderers = { [K in BlockKind]: (block: BlockOf<K>, theme: MailTheme, styleAttrs: MailStyles) => Html };

/** One block as a row of the mail's column. */
export const blockHtml = (block: MailBlock, theme: MailTheme, styleAttrs: MailStyles): Html =>
  // The map pairs each kind with its own renderer, which TypeScript does not follow.
  (renderers[block.kind] as (block: MailBlock, theme: MailTheme, styleAttrs: MailStyles) => Html)(
    block,
    theme,
    styleAttrs,
  );

const body = ({ fontText }: MailTheme) => `font:400 16px/1.6 ${fontText};${wrapAnywhere}`;
const link = (href: string, styleAttrs: MailStyles, shown: unknown, css = '') =>
  html`<a href="${href}" target="_blank" rel="noopener" ${styleAttrs('link', `text-decoration:underline;${css}`)}>${shown}</a>`;

/** A row of text, aligned with the others also where it is written the other way round. */
const row = (theme: MailTheme, styleAttrs: MailStyles, content: unknown, padding = '0 0 16px') =>
  html`<tr><td dir="auto" align="${theme.start}" ${styleAttrs('ink', `padding:${padding};text-align:${theme.start};${body(theme)}`)}>${content}</td></tr>`;

const renderers: Renderers = {
  text: ({ text }, theme, styleAttrs) => row(theme, styleAttrs, text),
  heading: ({ text }, theme, styleAttrs) =>
    html`<tr><td style="padding:20px 0 8px"><h2 ${styleAttrs('ink', `margin:0;font:600 20px/1.25 ${theme.fontDisplay};letter-spacing:-.005em`)}>${text}</h2></td></tr>`,
  note: ({ text }, theme, styleAttrs) =>
    html`<tr><td style="padding:4px 0 20px"><table ${layout}><tr>
<td ${styleAttrs(['tint', 'ink'], `padding:14px 18px;border-radius:${theme.radiusCard}px;${body(theme)};font-weight:600`)}>${text}</td></tr></table></td></tr>`,
  figure: ({ name, value }, theme, styleAttrs) =>
    html`<tr><td ${styleAttrs('quiet', `padding:8px 0 0;font:400 15px/1.4 ${theme.fontText}`)}>${name}</td></tr>
<tr><td ${styleAttrs('ink', `padding:0 0 20px;font:600 40px/1.15 ${theme.fontDisplay};font-variant-numeric:tabular-nums;letter-spacing:-.02em`, ['figure', 'display'])}>${shownFigure(value)}</td></tr>`,
  facts: (block, theme, styleAttrs) => facts(block, theme, styleAttrs),
  list: ({ items }, theme, styleAttrs) =>
    html`<tr><td style="padding:0 0 16px"><table ${layout}>${items.map(
      (one) =>
        html`<tr><td ${styleAttrs(['ink', 'line'], `padding:8px 0;border-bottom:1px solid;${body(theme)}`)}>${one}</td></tr>`,
    )}</table></td></tr>`,
  button: (block, theme, styleAttrs) => button(block, theme, styleAttrs),
  link: ({ text, label, link: href }, theme, styleAttrs) =>
    html`${row(theme, styleAttrs, html`${text} ${link(href, styleAttrs, label)}`, '0 0 4px')}${address(href, theme, styleAttrs)}`,
  phone: ({ title, phone, text }, theme, styleAttrs) =>
    html`<tr><td style="padding:8px 0 20px"><table ${layout}><tr>
<td ${styleAttrs(['tint', 'ink'], `padding:18px 20px;border-radius:${theme.radiusCard}px;${body(theme)}`)}><span style="font-weight:600">${title}</span><br>
<a href="tel:${phone.replace(/[^\d+]/g, '')}" ${styleAttrs('ink', `font:600 24px/1.4 ${theme.fontDisplay};font-variant-numeric:tabular-nums;text-decoration:none`, ['display'])}>${phone}</a><br>${text}</td></tr></table></td></tr>`,
};

/** Cents smaller than dollars. */
function shownFigure(value: string): Html {
  const [, dollars, cents] = /^(.*\d)([.,]\d{2})$/.exec(value) ?? [];
  return dollars === undefined ? html`${value}` : html`${dollars}<span style="font-size:60%">${cents}</span>`;
}

/** A table that is one: names at the head of their rows. */
function facts({ rows }: BlockOf<'facts'>, theme: MailTheme, styleAttrs: MailStyles): Html {
  const card = theme.lines
    ? styleAttrs('inkLine', 'border-top:2px solid')
    : styleAttrs('raised', `padding:6px 20px;border-radius:${theme.radiusCard}px`);
  const lines = rows.map(({ name, values }, at) => {
    const line = theme.lines || at < rows.length - 1 ? 'border-bottom:1px solid;' : '';
    const cell = `padding:10px 0;${line}${body(theme)};line-height:1.5;vertical-align:top;text-align:${theme.start}`;
    return html`<tr><th scope="row" width="36%" align="${theme.start}" ${styleAttrs(['quiet', 'line'], `${cell};padding-right:14px;font-weight:400;overflow-wrap:normal;word-break:normal`)}>${name}</th>
<td align="${theme.start}" ${styleAttrs(['ink', 'line'], `${cell};font-variant-numeric:tabular-nums`)}>${values.map((one) => html`<div style="padding:0 0 3px"><bdi dir="auto">${one}</bdi></div>`)}</td></tr>`;
  });
  return html`<tr><td style="padding:4px 0 20px"><table ${layout}><tr><td ${card}>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate">${lines}</table></td></tr></table></td></tr>`;
}

function button(
  { label, link: href, hint }: BlockOf<'button'>,
  theme: MailTheme,
  styleAttrs: MailStyles,
): Html {
  const padding = `${theme.buttonPadding}px 26px`;
  return html`<tr><td style="padding:8px 0 12px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${theme.light.accent}" ${styleAttrs('accent', `border-radius:${theme.radiusControl}px;mso-padding-alt:${padding}`)}>
<a href="${href}" target="_blank" rel="noopener" ${styleAttrs(['accent', 'onAccent'], `display:inline-block;padding:${padding};border-radius:${theme.radiusControl}px;font:600 17px/1.3 ${theme.fontText};text-decoration:none`)}>${label}</a></td></tr></table></td></tr>
${address(href, theme, styleAttrs, hint)}`;
}

/** The address in full, for who does not trust what hides it. */
const address = (href: string, theme: MailTheme, styleAttrs: MailStyles, hint?: string): Html =>
  html`<tr><td ${styleAttrs('quiet', `padding:0 0 20px;font:400 14px/1.5 ${theme.fontText}`)}>${hint === undefined ? '' : html`${hint}<br>`}${link(href, styleAttrs, href, 'overflow-wrap:anywhere;word-break:break-all')}</td></tr>`;
