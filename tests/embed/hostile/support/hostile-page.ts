import { addDays } from '@coverkit/rules';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { today } from '../../../e2e/support/days.ts';
import { site } from '../../../e2e/support/site.ts';
import { requestingTag, script, widget } from '../../support/partner-page.ts';

/** The file of the script tag and no form: pages of these tests make their widgets themselves. */
export const loader = (more = '') => `<script src="${script()}" data-affiliate="ridgeback" ${more}></script>`;

/** A style that no rule of a page's sheet overrides, so that two pages give the widget the same place. */
const fixed = (declarations: string) => declarations.replaceAll(/;|$/g, '!important;');

/** The widget in a place of the same size on every page, whatever the page's sheet says. */
export const placedForm = ({ css = '', html = '' } = {}) => `
<html ${html} style="${fixed('display:block')}"><head style="${fixed('display:none')}"><style>${css}</style></head>
<body style="${fixed('display:block;margin:0;padding:0;border:0')}">
<div id="a" style="${fixed('display:block;width:700px;margin:0;padding:0;border:0;opacity:1;background:none')}"></div>
${requestingTag('data-target="#a"')}`;

/** Until the brand's fonts are registered and loaded, which is a moment after the form can be used. */
export const fontsLoaded = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.fonts.size > 0 && document.fonts.status === 'loaded'))
    .toBe(true);

export type Access = { reference: string; token: string };

/** A quote that a page of the affiliate has started, as its widget does it. */
export async function startAffiliateQuote(origin: string): Promise<Access> {
  const headers = { 'content-type': 'application/json', origin };
  const call = async (path: string, body?: object) => {
    const request = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    const answer = await fetch(`${site().host}/api/${path}`, request);
    const { data } = (await answer.json()) as { data: Access & { csrf: string } };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return data;
  };
  const { csrf } = await call('config/csrf?affiliate=ridgeback');
  const dates = { from: addDays(today, 60), to: addDays(today, 73) };
  const trip = { quoteTypeId: 1, countries: ['ID'], dates, people: 1, ages: [34], australianResidents: true };
  const { reference, token } = await call('quote/start', { ...trip, csrf });
  return { reference, token };
}

/** The inline summary of a quote, with something to focus on both sides. */
export const summaryPage = ({ reference, token }: Access, more = '') => `
<a id="before" href="#x">Before</a>
<div id="a"><${widget} flow="summary" reference="${reference}" token="${token}"></${widget}></div>
<a id="after" href="#x">After</a>${more}${loader()}`;

/** The summary of a quote in the host's frame, as after a visitor has come back from the details, and a reload. */
export const framedPage = (access: Access, more = '') => `
<script>
history.replaceState({ 'coverkit:ridgeback:0:summary:${access.reference}': 'summary' }, '');
try {
  sessionStorage.setItem('coverkit:journey:ridgeback:0:summary:${access.reference}', '${JSON.stringify({ ...access, isFramed: true })}');
} catch {}
</script>${summaryPage(access, more)}`;

/** Notes every event of a widget that reaches the document, as JSON. Begin before the page is opened. */
export async function noteEvents(page: Page): Promise<() => Promise<WidgetEvent[]>> {
  await page.addInitScript(() => {
    const noted: WidgetEvent[] = [];
    Object.assign(window, { noted });
    const types = 'ready step quote purchase payment referral declined resize error'.split(' ');
    for (const type of types) {
      document.addEventListener(`coverkit:${type}`, (event) => {
        const { detail, bubbles, composed } = event as CustomEvent<object>;
        noted.push({ type, detail, bubbles, composed });
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { noted: WidgetEvent[] }).noted);
}
export type WidgetEvent = { type: string; detail: object; bubbles: boolean; composed: boolean };
