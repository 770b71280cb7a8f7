import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { isPlainSvg } from '../../brands/plain-svg.ts';
import { type MailPalette, type MailTheme, mailTheme } from '../layout/mail.theme.ts';
import type { MailBrand } from '../mail.facts.ts';
import { type MailPlace, mailWords } from '../mail.words.ts';

/** What the page shows. `unknown`: the link is not one of ours. */
export type StopState = 'ask' | 'stopped' | 'resumed' | 'unknown';

/** A page, and what its policy allows: this very style sheet, and nothing else but its own form. */
export type StopPage = { body: string; contentSecurityPolicy: string };

/** `path`: of the page itself. */
export async function stopPage(brand: MailBrand, state: StopState, path: string): Promise<StopPage> {
  const words = mailWords(brand);
  const { name, legal, logo } = brand;
  const says = (place: MailPlace) => words(place, { brand: name, phone: legal.supportPhone });
  const theme = mailTheme({ theme: brand.theme, locale: words.locale });
  const style = styleOf(theme);
  const [title, texts, button] = contentOf(state, says);
  const action = state === 'stopped' ? `${path}/undo` : path;
  const page = html`<!doctype html>
<html lang="${words.locale}" dir="${theme.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<header>${isPlainSvg(logo) ? raw(logo) : ''}<span>${name}</span></header>
<main>
<h1>${title}</h1>
${texts.map((text) => html`<p>${text}</p>`)}
${button === null ? '' : html`<form method="post" action="${action}"><button>${button}</button></form>`}
</main>
</body>
</html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    body: String(await page),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

type Content = readonly [title: string, texts: readonly string[], button: string | null];

function contentOf(state: StopState, says: (place: MailPlace) => string): Content {
  if (state === 'unknown') return [says('stop.unknown.title'), [says('stop.unknown.lead')], null];
  if (state === 'stopped') {
    const texts = [says('stop.done.lead'), says('stop.still'), says('stop.undo.lead')];
    return [says('stop.done.title'), texts, says('stop.undo.button')];
  }
  if (state === 'resumed')
    return [says('stop.undone.title'), [says('stop.undone.lead')], says('stop.button')];
  return [says('stop.title'), [says('stop.lead'), says('stop.still')], says('stop.button')];
}

const declared = (palette: MailPalette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--ck-${name}:${colour}`)
    .join(';');

const styleOf = (theme: MailTheme): string =>
  `:root{color-scheme:${theme.schemes};${declared(theme.light)}}` +
  (theme.dark ? `@media (prefers-color-scheme:dark){:root{${declared(theme.dark)}}}` : '') +
  `body{margin:0;padding:32px 24px 64px;background:var(--ck-paper);color:var(--ck-ink);font:400 17px/1.6 ${theme.fontText}}` +
  'header,main{max-width:560px;margin:0 auto;overflow-wrap:anywhere}' +
  `header{display:flex;gap:10px;align-items:center;padding:0 0 14px;border-bottom:1px solid var(--ck-line);font:600 19px/30px ${theme.fontDisplay}}` +
  'header svg{flex:none;width:30px;height:30px}' +
  `h1{margin:36px 0 16px;font:600 34px/1.15 ${theme.fontDisplay};letter-spacing:-.01em}` +
  'p{margin:0 0 16px}form{margin:28px 0 0}' +
  `button{min-height:44px;padding:${theme.buttonPadding}px 26px;border:0;border-radius:${theme.radiusControl}px;background:var(--ck-accent);color:var(--ck-accent-ink);font:600 17px/1.3 ${theme.fontText};cursor:pointer}` +
  'button:focus-visible{outline:3px solid var(--ck-ink);outline-offset:3px}';
