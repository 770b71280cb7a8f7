import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fillTrip, seePrices } from './support/journey.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

const ridgeback = {
  path: '/',
  affiliate: 'Ridgeback Alpine Club',
  welcome: 'Welcome, Ridgeback member. Your club has chosen Highline for your time in the hills.',
  host: () => site().host,
};
const snowgum = {
  path: '/snowgum',
  affiliate: 'Snowgum Travel',
  welcome: 'Booked with Snowgum? Pack the cover, too.',
  host: () => site().saltwater,
};

/** The affiliate's name, words and mark stand on the summary. */
async function welcomed(page: Page, { affiliate, welcome }: { affiliate: string; welcome: string }) {
  await page.getByText(affiliate, { exact: true }).first().waitFor();
  const words = page.getByRole('complementary').filter({ hasText: welcome });
  await words.waitFor();
  const width = await words.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(0);
}

test.each([
  { device: phone, ...ridgeback },
  { device: desktop, ...ridgeback },
  { device: phone, ...snowgum },
])(
  '[EMBD-02] [EMBD-06] [INBD-03] a quote started on the page of $affiliate goes on at the brand’s host, welcomed',
  async ({ device, path, host, ...from }) => {
    const { page, context } = await browser.open(device);
    await page.goto(site().affiliate + path);
    await page.locator('[data-coverkit-state="ready"]').first().waitFor();
    await fillTrip(page);
    const leaving = page.waitForRequest(/\/quote\/handover\//);
    await seePrices(page).click();
    // What the page's scripts could read of the answer that started it.
    const [reference, token] = new URL((await leaving).url()).pathname.split('/').slice(3);
    await page.waitForURL((url) => url.href.startsWith(`${host()}/quote/summary/`));
    await welcomed(page, from);
    expect(page.url()).not.toContain(token);
    const opened = await page.request.post(`${site().host}/api/quote/reload`, { data: { reference, token } });
    expect(((await opened.json()) as { data: object }).data).toMatchObject({ countries: [], rates: [] });
    await page.reload();
    await welcomed(page, from);
    await context.close();
  },
  60_000,
);

test('[EMBD-03] the widget leaves the affiliate’s page as it was', async () => {
  const { page, context } = await browser.open(desktop);
  await page.route('**/embed/**', (route) => route.abort());
  await page.goto(site().affiliate);
  const look = () =>
    page.evaluate(() => ({
      globals: Object.keys(window).length,
      styles: document.head.querySelectorAll('style, link[rel=stylesheet]').length,
      html: document.documentElement.getAttribute('style'),
      body: document.body.getAttribute('style'),
      focus: HTMLElement.prototype.focus.toString(),
      fetch: window.fetch.toString(),
      push: history.pushState.toString(),
    }));
  const before = await look();
  await page.unroute('**/embed/**');
  await page.goto(site().affiliate);
  await page.locator('[data-coverkit-state="ready"]').first().waitFor();
  const after = await look();
  expect({ ...after, globals: 0 }).toEqual({ ...before, globals: 0 });
  expect(after.globals - before.globals).toBeLessThanOrEqual(1);
  await context.close();
}, 60_000);
