import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  answerMedical,
  chooseLevel,
  fillContact,
  fillTrip,
  nameTravellers,
  seePrices,
} from './support/journey.ts';
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

/** The summary shows the affiliate's name, text and logo. */
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
  '[EMBD-02] [EMBD-06] [INBD-03] a quote started on the page of $affiliate continues at the brand’s host, with a welcome',
  async ({ device, path, host, ...from }) => {
    const { page, context } = await browser.open(device);
    await page.goto(site().affiliate + path);
    await page.locator('[data-coverkit-state="ready"]').first().waitFor();
    await fillTrip(page);
    const leaving = page.waitForRequest(/\/quote\/handover\//);
    await seePrices(page).click();
    // The part of the start's answer that the page's scripts can read.
    const [reference, token] = new URL((await leaving).url()).pathname.split('/').slice(3);
    await page.waitForURL((url) => url.href.startsWith(`${host()}/quote/summary/`));
    await welcomed(page, from);
    expect(page.url()).not.toContain(token);
    // Fetched in the page, since only the browser resolves the brand's host name.
    const opened = await page.evaluate(
      async (access) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify(access);
        return (await fetch('/api/quote/reload', { method: 'POST', headers, body })).json();
      },
      { reference, token },
    );
    expect((opened as { data: object }).data).toMatchObject({ countries: [], rates: [] });
    await page.reload();
    await welcomed(page, from);
    await context.close();
  },
  60_000,
);

test('[STRT-07] [EMBD-02] the form on an affiliate’s page is restored after a reload', async () => {
  const { page, context } = await browser.open(phone);
  const opened = () => page.locator('[data-coverkit-state="ready"]').first().waitFor();
  await page.goto(site().affiliate);
  await opened();
  await fillTrip(page);
  await page.reload();
  await opened();
  await expect.poll(() => page.getByRole('textbox', { name: /^Age on departure/ }).inputValue()).toBe('34');
  await context.close();
}, 60_000);

test('[EMBD-03] the widget does not change the affiliate’s page', async () => {
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

/** All stored data that a script of the page can read. */
const storedOn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries<string>(sessionStorage)),
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    windowName: window.name,
    history: history.state as unknown,
  }));

type Stored = Awaited<ReturnType<typeof storedOn>>;

const tripKey = 'coverkit:trip:v1:highline';
const tripParts = [
  ...['ages', 'amtStart', 'australianResidents', 'countries', 'dates', 'family', 'lastThreeMonths'],
  ...['maxTripLength', 'people', 'quoteTypeId', 'regionId', 'returnTrip'],
];

/** Checks that nothing but the trip is stored, and returns the stored form. */
function theTripAlone({ session, ...others }: Stored): object | null {
  expect(others).toEqual({
    ...{ local: {}, cookies: '', databases: [], caches: [], workers: 0, windowName: '', history: null },
  });
  expect(Object.keys(session).filter((key) => key !== tripKey)).toEqual([]);
  const stored = session[tripKey];
  if (stored === undefined) return null;
  const { form, ...beside } = JSON.parse(stored);
  expect(Object.keys(beside)).toEqual(['submissionKey']);
  expect(Object.keys(form).toSorted()).toEqual(tripParts);
  return form;
}

test('[HOST-12] [EMBD-03] the affiliate’s storage has nothing but the trip, before and after the handover', async () => {
  const { page, context } = await browser.open(desktop);
  const open = async () => {
    await page.goto(site().affiliate);
    await page.locator('[data-coverkit-state="ready"]').first().waitFor();
    return storedOn(page);
  };
  theTripAlone(await open());
  await fillTrip(page);
  const form = theTripAlone(await storedOn(page));
  expect(form).toMatchObject({ countries: ['ID'], ages: [34], people: 1 });
  // Checked again after the quote's answer: the navigation is aborted, as when a visitor presses Esc.
  const leaving = page.waitForRequest('**/quote/handover/**');
  await page.route('**/quote/handover/**', (route) => route.abort('aborted'));
  await seePrices(page).click();
  const link = (await leaving).url();
  const started = await storedOn(page);
  theTripAlone(started);
  await page.unroute('**/quote/handover/**');
  await page.goto(link);
  await page.waitForURL(/\/quote\/summary\//);
  await chooseLevel(page, 'Plus');
  await answerMedical(page);
  await nameTravellers(page, [['Canarina', 'Birdwood']]);
  await fillContact(page);
  const shown = [link, page.url()].flatMap((url) => new URL(url).pathname.split('/').slice(3));
  const after = await open();
  theTripAlone(after);
  const texts = JSON.stringify([started, after]);
  for (const secret of [...shown, 'Canarina', 'Birdwood', 'alex@example.com']) {
    expect(texts).not.toContain(secret);
  }
  expect(await context.cookies()).toEqual([]);
  await context.close();
}, 90_000);
