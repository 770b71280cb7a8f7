import { type Config, directionOf, themeCss, themeWithoutFallbacks, wordsOf } from '@coverkit/widgets/brand';
import { createLazyClient } from '@coverkit/widgets/client/lazy';
import { loadLaterParts } from '@coverkit/widgets/first-form';
import { renderToString } from 'react-dom/server';
import { formBeginning, hostReset, widgetStyles } from '../app/styles.ts';
import { configOfForm, type FormData } from '../form/form-data.ts';
import { idPrefix, StartForm } from '../form/start-form.tsx';
import { embedCopy } from '../journey/embed.copy.ts';

declare const __COVERKIT_APP__: string;

/** The file of the app that hydrates what this module renders: a part of the answer's entity tag. */
export const app = __COVERKIT_APP__;

// A server renders the complete form.
await loadLaterParts();

const nowhere = () => {};

export type RenderedForm = {
  /** The answer to the script tag. */
  document: string;
  /** A part of a partner's own page: shown before any script, and taken over by the script tag's file. */
  element: string;
  /** As `document`, for a flow that does not begin with the form. */
  waiting: string;
};

/**
 * The form of a brand and affiliate as HTML: its style, its element, and the data that the app hydrates it from. Nothing in it
 * is secret and nothing was typed by a visitor, so it may be compressed and cached by all (EMBD-02).
 */
export function renderForm(complete: Config): RenderedForm {
  const config = configOfForm(complete);
  const client = createLazyClient({ config });
  const form = renderToString(<StartForm {...{ config, client }} navigate={nowhere} />, {
    identifierPrefix: idPrefix,
  });
  const words = wordsOf('embed', embedCopy, { i18n: complete.i18n, locale: config.brand.locale });
  const waiting = renderToString(<Waiting label={words('loading')} />);
  // A page registers the brand's fonts when the form can be used, and no others.
  const theme = themeWithoutFallbacks(complete.brand.theme);
  const sheets = [hostReset, widgetStyles + formBeginning, themeCss(theme, ':host')];
  const data: FormData = { app, config };
  // JSON in which nothing can end the element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  const lang = config.brand.locale.replace(/[^\w-]/g, '');
  const body = (html: string, text: string) =>
    `<div dir="${directionOf(config.brand.locale)}" lang="${lang}">${html}</div><script type="application/json">${text}</script>`;
  const affiliate = config.affiliate ? ` affiliate="${config.affiliate.id.replace(/[^\w-]/g, '')}"` : '';
  const documentOf = (html: string) =>
    `<!doctype html>${each(sheets, 'script type="text/css"', 'script')}${body(html, json)}`;
  return {
    // Its style as data: the content policy of the page that loads it applies to a style sheet of an answer as well.
    document: documentOf(form),
    waiting: documentOf(waiting),
    // A partner's page may have any encoding.
    element: `<coverkit-widget${affiliate}><template shadowrootmode="open">${each(sheets, 'style')}${body(entities(form), escapes(json))}</template></coverkit-widget>`,
  };
}

/** In the place of a flow whose code loads. */
const Waiting = ({ label }: { label: string }) => (
  <div className="ck-root ck-flow">
    <p role="status">{label}</p>
  </div>
);

/**
 * The loader, with the form's `document` ahead of it as the `coverkitForm` of `src/loader/carried-form.ts`: the script tag then
 * shows the form without another request.
 */
export function scriptWithForm(loader: string, document: string): string {
  // A template has fewer characters to escape in HTML than a string.
  const text = document.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `{const coverkitForm=\`${text}\`;${loader}\n}`;
}

const each = (sheets: readonly string[], opening: string, closing = opening) =>
  sheets.map((css) => `<${opening}>${css}</${closing}>`).join('');

/** HTML and JSON in ASCII. */
const entities = (html: string) =>
  html.replace(/[\u0080-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`);
const escapes = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
