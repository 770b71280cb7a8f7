import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import type { Figure } from './report.ts';

const kB = 1000;

export type Part = { url: string; brotli: number; text: string };

/** Every script and style sheet that a page asks for before its quote form can be used, compressed as served. */
export async function partsBefore(browser: Browser, url: string, usable: string): Promise<Part[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const seen: { url: string; body: Promise<Buffer> }[] = [];
  let counting = true;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (counting && (type === 'script' || type === 'stylesheet'))
      seen.push({ url: response.url(), body: response.body() });
  });
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector(usable, { state: 'attached' });
    counting = false;
    return await Promise.all(
      seen.map(async (one) => {
        const body = await one.body;
        return { url: one.url, brotli: brotliCompressSync(body).length, text: body.toString() };
      }),
    );
  } finally {
    await context.close();
  }
}

/** The budgets of the first form: on the host, and through the script tag on an affiliate's page. */
export async function measureFirstForm(hostUrl: string, affiliateUrl: string): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const host = await partsBefore(browser, `${hostUrl}/quote/`, '[data-initialized]');
    const affiliate = await partsBefore(browser, affiliateUrl, '[data-coverkit-state="ready"]');
    const embedded = affiliate.filter((one) => one.url.startsWith(hostUrl));
    const loader = embedded.filter((one) => /\/embed\/coverkit\.js$/.test(one.url));
    return [
      budget('loader of the script tag', loader, 2),
      budget('first form on the host', host, 80),
      budget('first form on an affiliate', embedded, 80),
      withoutReactAria([...host, ...embedded]),
    ];
  } finally {
    await browser.close();
  }
}

const budget = (name: string, parts: readonly Part[], most: number): Figure => {
  const bytes = parts.reduce((sum, one) => sum + one.brotli, 0);
  return {
    name,
    // Nothing measured is a failure of the measurement, not a small page.
    value: parts.length === 0 ? Number.POSITIVE_INFINITY : bytes / kB,
    unit: 'kB',
    bar: most,
    sense: 'most',
    detail: `brotli, ${parts.length} files: ${parts.map((one) => `${one.url.split('/').at(-1)} ${(one.brotli / kB).toFixed(1)}`).join(', ')}`,
  };
};

const withoutReactAria = (parts: readonly Part[]): Figure => ({
  name: 'react-aria on the first path',
  value: parts.filter((one) => /react-aria|data-rac\b/.test(one.text)).length,
  unit: 'files',
  bar: 0,
  sense: 'most',
  detail: 'its own marks looked for in the files above',
});
