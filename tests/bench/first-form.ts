import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import type { Figure } from './report.ts';

const kB = 1000;

export type Part = { url: string; brotli: number; text: string };
/** What was requested before the form was usable, and what loaded afterwards. */
export type Parts = { before: Part[]; after: Part[] };

/** Every script and style sheet of a page with a quote form, compressed as served. */
export async function partsOf(browser: Browser, url: string, usable: string): Promise<Parts> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const seen: { url: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') seen.push({ url: response.url(), body: response.body() });
  });
  try {
    await page.addInitScript(noteWhen, usable);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForSelector(usable, { state: 'attached' });
    // By the page's own clock: what it prefetches when idle is requested right after.
    const early = new Set(await page.evaluate(askedForBefore));
    const parts = await Promise.all(
      seen.map(async (one) => {
        const body = await one.body;
        return { url: one.url, brotli: brotliCompressSync(body).length, text: body.toString() };
      }),
    );
    return {
      before: parts.filter((one) => early.has(one.url)),
      after: parts.filter((one) => !early.has(one.url)),
    };
  } finally {
    await context.close();
  }
}

function noteWhen(usable: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    performance.mark('usable');
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

function askedForBefore(): string[] {
  const [usable] = performance.getEntriesByName('usable');
  if (!usable) throw new Error('The page never reported when the form could be used.');
  const asked = performance.getEntriesByType('resource');
  return asked.filter((one) => one.startTime <= usable.startTime).map((one) => one.name);
}

/** The budgets of the first form: on the host, and through the script tag on an affiliate's page. */
export async function measureFirstForm(hostUrl: string, affiliateUrl: string): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const host = await partsOf(browser, `${hostUrl}/quote/`, '[data-initialized]');
    const affiliate = await partsOf(browser, affiliateUrl, '[data-coverkit-state="ready"]');
    const ours = (part: Part) => part.url.startsWith(hostUrl);
    const embedded = { before: affiliate.before.filter(ours), after: affiliate.after.filter(ours) };
    const loader = embedded.before.filter((one) => /\/embed\/coverkit\.js$/.test(one.url));
    return [
      budget('loader of the script tag', { before: loader, after: [] }, 2),
      budget('first form on the host', host, 80),
      budget('first form on an affiliate', embedded, 80),
      withoutReactAria([...host.before, ...host.after, ...embedded.before, ...embedded.after]),
    ];
  } finally {
    await browser.close();
  }
}

const weight = (parts: readonly Part[]) => parts.reduce((sum, one) => sum + one.brotli, 0) / kB;
const named = (parts: readonly Part[]) =>
  parts.map((one) => `${one.url.split('/').at(-1)} ${(one.brotli / kB).toFixed(1)}`).join(', ');

const budget = (name: string, { before, after }: Parts, most: number): Figure => ({
  name,
  // No measurement at all is an error, not a small page.
  value: before.length === 0 ? Number.POSITIVE_INFINITY : weight(before),
  unit: 'kB',
  bar: most,
  sense: 'most',
  detail: `brotli, ${before.length} files: ${named(before)}${
    after.length > 0 ? `; then by itself ${weight(after).toFixed(1)}: ${named(after)}` : ''
  }`,
});

const withoutReactAria = (parts: readonly Part[]): Figure => ({
  name: 'react-aria on the first path',
  value: parts.filter((one) => /react-aria|data-rac\b/.test(one.text)).length,
  unit: 'files',
  bar: 0,
  sense: 'most',
  detail: 'its own marks looked for in the files above',
});
