import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createMemoryClient, memoryConfig } from '@coverkit/widgets/client/memory';
import type { Browser, Page, Route } from 'playwright';
import { expect } from 'vitest';

export const api = 'https://quotes.example';
/** The origin of the brand's fonts: neither the page's nor the API's. */
export const brandHost = 'https://highline.example';
const partner = 'https://partner.example';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** What the API answers to the pages. */
export const consumerConfig = () =>
  memoryConfig('highline', { brand: { ...memoryConfig().brand, hostUrl: brandHost } });

/**
 * The built page of an integrator in a browser. No request leaves the machine; `requests` lists them by origin and path,
 * `errors` what the console said.
 */
export async function openConsumer(browser: Browser, dist: string, { isApiDown = false } = {}) {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  const state = { isApiDown };
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // A brand's fonts are not served here.
    const isOfLoading = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOfLoading) errors.push(message.text());
  });
  const answers: Record<string, unknown> = {
    '/api/config/brand': consumerConfig(),
    '/api/config/countries': await createMemoryClient().countries(),
  };
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    requests.push(`${origin}${pathname}`);
    if (origin === partner) return serveFile(route, dist, pathname);
    if (origin !== api || state.isApiDown) return route.abort();
    const json = {
      state: { status: 'OK', messages: [] },
      data: answers[pathname] ?? [],
    };
    return route.fulfill({ json, headers: { 'access-control-allow-origin': partner } });
  });
  await page.goto(`${partner}/`);
  return { page, requests, errors, state };
}

/** Answers the first question of the start form, which unlocks the next one. */
export async function chooseDestination(page: Page): Promise<void> {
  const countries = page.getByRole('combobox').first();
  await countries.click();
  const locked = page.locator('.ck-root [data-locked]');
  const before = await locked.count();
  await page.keyboard.type('Japan');
  await page.getByRole('option', { name: 'Japan' }).first().click();
  await expect.poll(() => locked.count()).toBe(before - 1);
}

function serveFile(route: Route, dist: string, pathname: string) {
  const name = pathname === '/' ? 'index.html' : pathname;
  try {
    return route.fulfill({
      body: readFileSync(join(dist, name)),
      contentType: types[extname(name)] ?? 'text/plain',
    });
  } catch {
    return route.fulfill({ status: 404 });
  }
}

const colours = [
  ...['color', 'backgroundColor', 'borderTopColor', 'borderBottomColor', 'outlineColor'],
  ...['boxShadow', 'fill', 'stroke'],
] as const;

/** The computed colours and sizes of every element of the flow, in the order of the document. */
export const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const all = [...document.querySelectorAll('.ck-root, .ck-root *')];
    return all.map((element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      const { width, height } = element.getBoundingClientRect();
      const size = `${Math.round(width)}x${Math.round(height)}`;
      return [element.tagName, element.className, size, ...names.map((name) => style[name])].join(' ');
    });
  }, colours);

/** Puts the style sheet as it is published in place of the one that the page's build made of it. */
export async function useStylesUnbuilt(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove();
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  }, css);
}
