import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { chooseLevel, fillCard, fillDetails, startQuote } from './support/journey.ts';
import { aBrowser, type Device, desktop, site } from './support/site.ts';

const browser = aBrowser();
const inScheme = (colorScheme: 'light' | 'dark', more: Device['context'] = {}): Device => ({
  name: colorScheme,
  context: { ...desktop.context, ...more, colorScheme },
});

/** Relative luminance, 0 black to 1 white, of a colour as the browser paints it on an element. */
const luminance = (place: Locator, property: 'color' | 'backgroundColor') =>
  place.evaluate((node, wanted) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!;
    context.fillStyle = getComputedStyle(node)[wanted];
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((one) => {
      const part = one / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }, property);

test('[EMBD-04] with a dark system setting the server’s page has the dark scheme', async () => {
  const { page, context } = await browser.open(inScheme('dark', { javaScriptEnabled: false }));
  await page.goto(`${site().host}/`);
  expect(await luminance(page.locator('body'), 'backgroundColor')).toBeLessThan(0.05);
  expect(await luminance(page.locator('h1').first(), 'color')).toBeGreaterThan(0.6);
  const metas = await page.locator('meta[name="theme-color"]').count();
  expect(metas).toBe(2);
  expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('light dark');
  await context.close();
});

test('[EMBD-04] a brand without a dark scheme stays light and declares it', async () => {
  const { page, context } = await browser.open(inScheme('dark'));
  await page.goto(`${site().saltwater}/`);
  expect(await luminance(page.locator('body'), 'backgroundColor')).toBeGreaterThan(0.7);
  expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('only light');
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(1);
  await context.close();
});

test('[EMBD-04] [DETL-08] card fields are readable in the dark scheme, and after a change to light', async () => {
  const { page, context } = await browser.open(inScheme('dark'));
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  await fillCard(page);
  const frame = page.locator('.ck-card-box[data-card="card"] iframe');
  const typed = page.frameLocator('.ck-card-box[data-card="card"] iframe').locator('input');
  const box = () => luminance(page.locator('.ck-card-box[data-card="card"]'), 'backgroundColor');
  // The frame's styles may come after its field.
  await expect.poll(() => luminance(typed, 'color')).toBeGreaterThan(0.6);
  expect(await box()).toBeLessThan(0.05);
  // A frame whose scheme is not its page's gets an opaque canvas, white over the dark box.
  expect(await frame.evaluate((node) => getComputedStyle(node).colorScheme)).toBe('light');
  const shot = await page.locator('.ck-card-box[data-card="card"]').screenshot();
  expect(await shareOfWhite(page, shot)).toBeLessThan(0.2);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await luminance(page.locator('body'), 'backgroundColor')).toBeGreaterThan(0.7);
  expect(await box()).toBeLessThan(0.05);
  expect(await typed.inputValue()).toContain('4444');
  await context.close();
}, 90_000);

/** The number of a screenshot's pixels that are nearly white. */
async function shareOfWhite(page: Page, png: Buffer): Promise<number> {
  const blank = await page.context().newPage();
  const share = await blank.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let white = 0;
      for (let at = 0; at < data.length; at += 4)
        if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 240) white += 1;
      return (white * 4) / data.length;
    },
    [...png],
  );
  await blank.close();
  return share;
}
