import { expect, test } from 'vitest';
import { fillTrip, seePrices } from './support/journey.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

test.each([phone, desktop])(
  '[EMBD-02] [EMBD-06] [INBD-03] a quote started on the affiliate’s page goes on at the host, welcomed ($name)',
  async (device) => {
    const { page, context } = await browser.open(device);
    await page.goto(site().affiliate);
    await page.locator('[data-coverkit-state="ready"]').first().waitFor();
    await fillTrip(page);
    const started = page.waitForResponse(/\/api\/quote\/start$/);
    await seePrices(page).click();
    // What the page's scripts can read of the answer.
    const { data: seen } = (await (await started).json()) as { data: { reference: string; token: string } };
    await page.waitForURL((url) => url.href.startsWith(`${site().host}/quote/summary/`));
    await page.getByText('Ridgeback Alpine Club').first().waitFor();
    expect(page.url()).not.toContain(seen.token);
    const opened = await page.request.post(`${site().host}/api/quote/reload`, { data: seen });
    expect(((await opened.json()) as { data: object }).data).toMatchObject({ countries: [], rates: [] });
    await page.reload();
    await page.getByText('Ridgeback Alpine Club').first().waitFor();
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
