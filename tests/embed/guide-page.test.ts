import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { agreeToLevel, fillTrip, seePrices } from '../e2e/support/journey.ts';
import { aBrowser, type Device, desktop, site } from '../e2e/support/site.ts';
import { ready, widget } from './support/partner-page.ts';

const browser = aBrowser();

async function open(query = '', { host = site().host, device = desktop as Device } = {}) {
  const { page } = await browser.open(device);
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrongs.push(message.text());
  });
  await page.goto(`${host}/embed/guide${query}`);
  await ready(page);
  await page.locator('#report-more:not([hidden])').waitFor();
  return { page, wrongs };
}
const snippet = (page: Page) => page.locator('#snippet').textContent();

test('[EMBD-02] the page for partners is each brand’s own, is not indexed, and runs nothing inline', async () => {
  const titles = [];
  for (const host of [site().host, site().saltwater]) {
    const { page, wrongs } = await open('', { host });
    titles.push(await page.getByRole('heading', { level: 1 }).textContent());
    expect(await page.locator('#snippet').textContent()).toContain(
      `src="${host}/embed/coverkit.js?affiliate=YOUR`,
    );
    expect(wrongs).toEqual([]);
  }
  expect(titles).toEqual([
    'Highline Travel Insurance on your own page',
    'Saltwater Travel Cover on your own page',
  ]);
  const { headers } = await fetch(`${site().host}/embed/guide`);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
});

test('[EMBD-05] it says whether the affiliate exists and whether the origin is registered', async () => {
  const registered = encodeURIComponent(`${site().partners[3]}/a/page?x=1`);
  const { page } = await open(`?affiliate=ridgeback&origin=${registered}`);
  await page.getByText('This is Ridgeback Alpine Club.').waitFor();
  await page.getByText(`${site().partners[3]} is registered.`).waitFor();
  expect(await page.locator('#report-summary').textContent()).toBe('Nothing is in the way.');
  await page.getByLabel('Address or origin').fill('https://elsewhere.example');
  await page.getByText('https://elsewhere.example isn’t registered for ridgeback yet.').waitFor();
  await expect.poll(() => page.locator('#report-summary').textContent()).toBe('1 fault found.');
  expect(await page.locator('#report').textContent()).toContain(
    'Ask us to register "https://elsewhere.example"',
  );
  await page.getByLabel('Address or origin').fill('elsewhere');
  await page.getByText('Paste the whole address').waitFor();
  await page.getByLabel('Affiliate id').fill('nobody');
  await page.getByText('This brand has no affiliate of that id.').waitFor();
});

test('[EMBD-02] [EMBD-04] [EMBD-07] flow and look are chosen by keys, and shown in preview, code, policy and events', async () => {
  const { page } = await open('?affiliate=ridgeback');
  expect(await page.locator('#policy').textContent()).not.toContain('frame-src');
  await page.getByRole('radio', { name: /Quote form/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await snippet(page)).toContain('data-flow="journey"');
  expect(await page.locator('#policy').textContent()).toContain(`frame-src ${site().host};`);
  await expect.poll(() => page.locator(widget).getAttribute('flow')).toBe('journey');
  await ready(page);
  await page.getByRole('slider', { name: /Corners of fields/ }).focus();
  await page.keyboard.press('End');
  expect(await snippet(page)).toContain('--ck-radius-control: 28px;');
  const radius = () =>
    page.locator('.ck-button[data-size=large]').evaluate((node) => getComputedStyle(node).borderRadius);
  await expect.poll(radius).toBe('28px');
  await page.getByRole('button', { name: 'Back to the brand’s look' }).click();
  expect(await snippet(page)).not.toContain('--ck-radius');
  await expect.poll(radius).toBe('4px');
  const events = page.getByRole('log');
  expect(await events.textContent()).toContain('coverkit:ready{"type":"ready"');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => page.locator(widget).getAttribute('scheme')).toBe('dark');
});

test('[EMBD-06] the preview shows the whole purchase, the host’s frame included', async () => {
  const { page, wrongs } = await open('?affiliate=ridgeback');
  await page.getByRole('radio', { name: /Whole purchase/ }).check();
  await expect.poll(() => page.locator(widget).getAttribute('flow')).toBe('journey');
  await ready(page);
  await fillTrip(page);
  await seePrices(page).click();
  await agreeToLevel(page, 'Plus');
  await expect.poll(() => page.frames().some((one) => one.url().includes('/embed/frame'))).toBe(true);
  const frame = page.frames().find((one) => one.url().includes('/embed/frame'))!;
  await frame.locator('[data-screen=details]').waitFor();
  expect(await page.getByRole('log').textContent()).toContain('coverkit:quote');
  expect(wrongs).toEqual([]);
}, 90_000);

test.each([
  [320, 'light', 'host'],
  [390, 'dark', 'saltwater'],
  [768, 'light', 'saltwater'],
  [1280, 'dark', 'host'],
] as const)(
  '[EMBD-02] at %i px, %s, on %s, it has no fault of accessibility and nothing is wider than it',
  async (width, colorScheme, brand) => {
    const device = { name: `${width} px`, context: { viewport: { width, height: 900 }, colorScheme } };
    const { page } = await open('', { host: site()[brand], device });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The widget has tests of its own.
    const { violations } = await new AxeBuilder({ page }).exclude(widget).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.close();
  },
  90_000,
);
