import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { site } from '../../e2e/support/site.ts';
import { failureOf, partnerPages, ready, requestingTag, widget } from '../support/partner-page.ts';
import { startAffiliateQuote, summaryPage } from './support/hostile-page.ts';

const { partner, origin } = partnerPages(6);

/** Puts `changes()` on the page: what differs from when the page began, in words. Begin before the page is opened. */
async function watchPage(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Values = Map<string, unknown>;
    const valuesOf = (name: string, object: object): [string, unknown][] =>
      Reflect.ownKeys(object).flatMap((key) => {
        const parts = Object.values(Object.getOwnPropertyDescriptor(object, key)!);
        return parts.map((one, at): [string, unknown] => [`${name}.${String(key)} ${at}`, one]);
      });
    const classes = Object.getOwnPropertyNames(window)
      .map((name) => [name, Object.getOwnPropertyDescriptor(window, name)?.value] as const)
      .filter(([, value]) => typeof value === 'function' && value.prototype);
    const take = (): Values => {
      const { documentElement: html, body, head } = document;
      const styleOf = (element: Element) => getComputedStyle(element).cssText;
      const attributes = (element: Element) => (element.cloneNode() as Element).outerHTML;
      return new Map<string, unknown>([
        ...Reflect.ownKeys(window).map((key): [string, unknown] => [`window.${String(key)}`, true]),
        ...classes.flatMap(([name, value]) => [
          ...valuesOf(name, value),
          ...valuesOf(`${name}#`, value.prototype),
        ]),
        ...valuesOf('history', history),
        ...valuesOf('document', document),
        ['onerror', window.onerror],
        ['onunhandledrejection', window.onunhandledrejection],
        ['fetch', window.fetch],
        ['html', attributes(html) + styleOf(html)],
        ['body', attributes(body) + styleOf(body)],
        ['head', head.outerHTML],
        [
          'elements of the body',
          [...body.querySelectorAll(':scope > :not(script)')].map(attributes).join(''),
        ],
        ['sheets', document.adoptedStyleSheets.length + document.styleSheets.length],
        ['title', document.title],
        ['cookie', document.cookie],
        ['length of the history', history.length],
        ['state of the history', JSON.stringify(history.state)],
        ['local storage', JSON.stringify(Object.entries(localStorage))],
        [
          'session storage',
          JSON.stringify(Object.entries(sessionStorage).filter(([key]) => !key.startsWith('coverkit:'))),
        ],
      ]);
    };
    let before: Values = new Map();
    const api = {
      begin: () => {
        before = take();
      },
      changes: () => {
        const now = take();
        return [...new Set([...before.keys(), ...now.keys()])].filter(
          (key) => !Object.is(before.get(key), now.get(key)),
        );
      },
    };
    Object.assign(window, { api });
  });
  return () => page.evaluate(() => (window as unknown as { api: { changes(): string[] } }).api.changes());
}

/** The page's own script, before ours: what it has and how it looks is noted then. */
const own = `<title>Trips</title><style>body{margin:20px;overflow:auto}</style>
<script>
  localStorage.setItem('own', '1'); sessionStorage.setItem('own', '1'); document.cookie = 'own=1';
  onerror = () => {}; onunhandledrejection = () => {};
</script>`;
/** After the page's own content: an asynchronous script may run before the document is complete. */
const begin = '<script>api.begin()</script>';

test('[EMBD-03] hostile page 5: mounted, in use, and unmounted, a widget leaves the page as it was but for one global', async () => {
  const access = await startAffiliateQuote(origin());
  const { page, wrongs, visitWith } = await partner('');
  const changes = await watchPage(page);

  await visitWith(`${own}<div id="a"></div>${begin}${requestingTag('data-target="#a" async')}`);
  await ready(page);
  await page.getByRole('combobox', { name: /Countries you/ }).click();
  await page.locator('.ck-popover[data-placed]').waitFor();
  expect(await changes()).toEqual(['window.Coverkit']);
  await page.keyboard.press('Escape');
  await page.locator(widget).evaluate((element) => element.remove());
  await page.waitForTimeout(200);
  expect(await changes()).toEqual(['window.Coverkit']);

  // A modal of the summary, which makes the page inert.
  await visitWith(`${own}${summaryPage(access, begin)}`);
  await page.getByRole('button', { name: 'Choose Plus' }).first().click();
  await page.locator('dialog:modal').waitFor();
  expect(await changes()).toEqual(['window.Coverkit']);
  await page.locator(widget).evaluate((element) => element.remove());
  await page.waitForTimeout(200);
  expect(await changes()).toEqual(['window.Coverkit']);
  expect(wrongs).toEqual([]);
});

test('[EMBD-03] [EMBD-07] hostile page 5: a crash of the form shows the link, throws nothing, and leaves the page as it was', async () => {
  const { page, wrongs, visit } = await partner(
    `${own}<div id="a"></div>${begin}${requestingTag('data-target="#a" async')}`,
  );
  const changes = await watchPage(page);
  // The form is there, and the data that it is rendered from is not what the app expects.
  await page.route('**/embed/form*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace(/"app":"[^"]+","config":\{/, '"app":"other","none":{'),
    });
  });
  await visit();
  await page.locator(`${widget}[data-coverkit-state=failed]`).waitFor();
  expect(await page.getByRole('link', { name: 'Get a quote' }).isVisible()).toBe(true);
  expect(await changes()).toEqual(['window.Coverkit']);
  expect(wrongs).toEqual([]);
});

test('[EMBD-03] [EMBD-07] hostile page 5: a crash in use, of the form or of the prices, shows a link and throws nothing', async () => {
  const { page, wrongs, visitWith } = await partner('');
  const failure = await failureOf(page);
  const link = page.getByRole('link', { name: /^Continue on/ });
  // An answer that no screen can show.
  await page.route('**/api/config/countries*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), data: [{ code: 'ID', name: null }] },
    });
  });
  await visitWith(`<div id="a"></div>${requestingTag('data-target="#a"')}`);
  await ready(page);
  await page.getByRole('combobox', { name: /Countries you/ }).click();
  await page.keyboard.type('in');
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${site().host}/quote/?affiliate=ridgeback`);
  expect(await failure()).toMatchObject({ flow: 'quote-start', kind: 'crashed', recoverable: true });

  const access = await startAffiliateQuote(origin());
  await page.route('**/api/quote/reload', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, coverDates: null, dates: null } },
    });
  });
  await visitWith(summaryPage(access));
  await link.waitFor();
  expect(await link.getAttribute('href')).toContain(`/quote/handover/${access.reference}/`);
  expect(wrongs).toEqual([]);
});
