import type { Response } from 'playwright';
import { expect, test } from 'vitest';
import { noteShifts, sumOf, takeShifts } from './support/shifts.ts';
import { aBrowser, type Device, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();
const kB = 1000;

test.each([
  ['host', '/', phone],
  ['host', '/quote/', desktop],
  ['saltwater', '/', desktop],
  ['saltwater', '/quote/', phone],
] as const)(
  '[EMBD-04] fonts of %s%s come after the scripts, are small, and move nothing when they come',
  async (brand, path, device: Device) => {
    const { page, context } = await browser.open(device);
    await noteShifts(page);
    const asked: string[] = [];
    const fonts: Response[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font') fonts.push(response);
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site()[brand] + path, { waitUntil: 'commit' });
    await page.waitForSelector('[data-initialized]');
    expect(asked.indexOf('font')).toBeGreaterThan(asked.lastIndexOf('script', asked.indexOf('font')));
    expect(asked.slice(0, asked.indexOf('font'))).toContain('script');
    await takeShifts(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    const shifts = await takeShifts(page);
    expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(0.02);
    const bytes = (await Promise.all(fonts.map((font) => font.body()))).reduce(
      (sum, one) => sum + one.length,
      0,
    );
    expect(bytes).toBeGreaterThan(20 * kB);
    expect(bytes).toBeLessThanOrEqual(60 * kB);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  },
);
