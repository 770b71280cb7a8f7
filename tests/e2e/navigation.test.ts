import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hasPainted, holdEntry } from './support/hold-entry.ts';
import { aBrowser, phone, site } from './support/site.ts';

/** Scroll position and focus after a link and after Back. */
const browser = aBrowser();
const open = () => browser.open(phone);
const started = (page: Page) => page.waitForSelector('html[data-initialized]');

test('[HOST-02] a new screen starts at its top; back and forward restore the scroll position', async () => {
  const { page } = await open();
  await page.goto(site().host);
  await started(page);
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(scroll).toBe(1500);
  await page.locator('.host-footer a[href="/documents/fsg"]').dispatchEvent('click');
  await page.waitForURL('**/documents/fsg');
  await expect.poll(scroll).toBe(0);
  // The text is fetched, so the content above the reader grows until it has arrived.
  await page.locator('.ck-document-foot').waitFor();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect.poll(() => page.locator('.host-home').count()).toBe(1);
  await expect.poll(scroll).toBe(1500);
  await page.goForward();
  await expect.poll(scroll).toBe(300);
  await page.reload();
  await started(page);
  await expect.poll(scroll).toBe(300);
});

test('[HOST-02] [HOST-04] who reads on while the script is loading stays where they are, also after a reload, and a menu stays open', async () => {
  const { page } = await open();
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  const readOn = async (load: () => Promise<unknown>) => {
    const release = await holdEntry(page);
    await load();
    await hasPainted(page);
    // The page is painted before all of it is there, so that it may still be too short.
    const scrollOn = () =>
      page.evaluate(() => {
        window.scrollTo(0, 400);
        return Math.round(window.scrollY);
      });
    await expect.poll(scrollOn).toBe(400);
    await page.locator('.host-menu summary').evaluate((menu: HTMLElement) => menu.click());
    release();
    await started(page);
    expect(await scroll()).toBe(400);
    expect(await page.locator('.host-menu').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
  };
  await readOn(() => page.goto(`${site().host}/quote/`, { waitUntil: 'commit' }));
  await readOn(() => page.reload({ waitUntil: 'commit' }));
});

test('[HOST-02] a link to a section of the home page scrolls there, from home repeatedly and from other pages', async () => {
  const { page } = await open();
  const seen = () =>
    page.evaluate(() => {
      const part = document.querySelector('#covered')!;
      return {
        top: Math.round(part.getBoundingClientRect().top),
        held: part.contains(document.activeElement),
      };
    });
  const toCovered = async () => {
    // As a brand may write it in any of its texts.
    await page
      .locator('.host-text')
      .first()
      .evaluate((text) => {
        const link = document.createElement('a');
        link.setAttribute('href', '/#covered');
        text.append(link);
        link.click();
      });
    await expect.poll(async () => Math.abs((await seen()).top)).toBeLessThan(200);
    expect((await seen()).held).toBe(true);
  };
  await page.goto(`${site().host}/`);
  await started(page);
  await toCovered();
  await page.evaluate(() => window.scrollTo(0, 0));
  await toCovered();
  await page.goto(`${site().host}/faqs`);
  await started(page);
  await toCovered();
  await page.goBack();
  await page.waitForURL(/faqs/);
});

test('[HOST-04] [HOST-08] the menu closes where it leads, and links within the words of home go on in this document', async () => {
  const { page } = await open();
  // Of a brand that has a link in its first words.
  await page.route(/\/api\/content(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('Tell us where', '<a href=\\"/guides/snow\\">Snow</a>, where');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto(`${site().host}/quote/`);
  await started(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('.host-menu > summary').click();
  await page.locator('.host-menu').getByRole('link', { name: 'What’s covered' }).click();
  await page.getByRole('heading', { level: 1, name: 'What’s covered' }).waitFor();
  expect(await page.locator('.host-menu[open]').count()).toBe(0);
  await page.locator('.host-header-brand').click();
  const link = page.locator('.host-hero').getByRole('link', { name: 'Snow' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await link.click();
  await page.waitForURL('**/guides/snow');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('[HOST-09] [ERRS-04] what a screen loads is requested until it is left, again while nobody answers, and once more when asked', async () => {
  const { page, context } = await open();
  await page.goto(`${site().host}/quote/`);
  await started(page);
  const calls = '**/api/document?*';
  const ends: string[] = [];
  page.on('requestfailed', (call) => {
    if (call.url().includes('/api/document?')) ends.push(call.failure()?.errorText ?? '');
  });
  const openDocument = async () => {
    await page.locator('.host-footer a[href="/documents/fsg"]').dispatchEvent('click');
    await page.waitForURL('**/documents/fsg');
  };
  await page.route(calls, () => {});
  const asked = page.waitForRequest(calls);
  await openDocument();
  await asked;
  await page.goBack();
  await expect.poll(() => ends).toEqual(['net::ERR_ABORTED']);
  await page.unroute(calls);

  await page.route(calls, (route) => route.abort('connectionfailed'));
  await openDocument();
  const failure = page.getByText('This document cannot be shown just now.');
  await failure.waitFor();
  expect(ends).toHaveLength(4);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.ck-document-foot').waitFor();
  expect(await failure.count()).toBe(0);

  // What it answered is kept for Back, and a path that has nothing is the page for that.
  await page.evaluate(() => history.pushState(null, '', '/documents/wings'));
  await page.getByRole('heading', { level: 1, name: 'Off route' }).waitFor();
  await page.route(calls, (route) => route.abort('connectionfailed'));
  await expect.poll(() => page.title()).toMatch(/^Page not found \| /);
  await page.goBack();
  await page.locator('.ck-document-foot').waitFor();
  expect(ends).toHaveLength(4);
  await context.close();
});

test('[HOST-09] [ERRS-04] without a network a page whose code is not loaded yet leaves the one in sight as it is', async () => {
  const { page, context } = await open();
  await page.goto(`${site().host}/faqs`);
  await started(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await context.setOffline(true);
  const link = page.locator('.host-footer a[href="/documents/fsg"]');
  await link.focus();
  const place = () => page.evaluate(() => ({ scrollY, entries: history.length }));
  const before = await place();
  expect(before.scrollY).toBeGreaterThan(100);
  await link.press('Enter');
  await page.getByText('This page did not load. Check your connection, then try again.').waitFor();
  await page.waitForURL('**/faqs');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  // One more entry lies ahead; where the visitor was, and in what, is as it was.
  expect(await place()).toEqual({ ...before, entries: before.entries + 1 });
  expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  await context.setOffline(false);
  await link.press('Enter');
  await page.waitForURL('**/documents/fsg');
  await page.locator('.ck-document-foot').waitFor();
  await page.goBack();
  await page.waitForURL('**/faqs');
  await expect.poll(async () => (await place()).scrollY).toBe(before.scrollY);
  await context.close();
});

test('[HOST-04] the mobile menu closes on every navigation, and where it is not needed', async () => {
  const { page } = await open();
  await page.goto(site().host);
  await started(page);
  const menu = page.locator('.host-menu');
  const isOpen = () => menu.evaluate((node) => (node as HTMLDetailsElement).open);
  await menu.locator('summary').tap();
  expect(await isOpen()).toBe(true);
  await menu.locator('.host-header-quote').tap();
  await page.waitForURL('**/quote/');
  await expect.poll(isOpen).toBe(false);
  await menu.locator('summary').tap();
  await page.goBack();
  await expect.poll(isOpen).toBe(false);
  await menu.locator('summary').tap();
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
  expect(await menu.locator('summary').evaluate((node) => node === document.activeElement)).toBe(true);
  // What it covers has the focus: by Tab it must be in sight.
  await menu.locator('summary').tap();
  expect(await isOpen()).toBe(true);
  await page.locator('.host-header-brand').focus();
  await expect.poll(isOpen).toBe(false);
  await page.setViewportSize({ width: 767, height: 800 });
  expect(await menu.isVisible()).toBe(true);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await menu.isVisible()).toBe(false);
  expect(await page.locator('.host-header-wide').isVisible()).toBe(true);
});

test.each(['#100%', '#%', '#a%zz', '#%C3'])(
  '[HOST-02] an address that ends in %s is shown as the same without it',
  async (hash) => {
    const { page, context } = await open();
    const wrongs: string[] = [];
    page.on('pageerror', (error) => wrongs.push(error.message));
    await page.goto(`${site().host}/documents/fsg${hash}`);
    await started(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(wrongs).toEqual([]);
    await context.close();
  },
);
