import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type Transfer, watchNetwork } from './network.ts';
import { type Unused, watchUse } from './unused.ts';

/** What a page with a quote form loaded until the form could be used. */
export type Recording = {
  /** Requested until then, each counted whole; and what the page requested afterwards without any input. */
  before: Transfer[];
  after: Transfer[];
  /** Of the whole page, until nothing more is loaded and for a second after the form can be used. */
  shift: number;
  /** Where it moved most. */
  shifted: string;
  unused: Unused;
};

/**
 * A phone's connection, with a latency that is long beside any work between two requests, so that hops can be distinguished on
 * a busy machine too (hops.ts).
 */
const slowly = { offline: false, latency: 500, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** `usable`: a selector in the page's own tree. `origin`: of what is measured, where the page itself is of another. */
export type Place = { url: string; usable: string; origin: string };

export async function record(browser: Browser, { url, usable, origin }: Place): Promise<Recording> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    const use = await watchUse(session);
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', slowly);
    await page.addInitScript(watchPage, usable);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForSelector(usable, { state: 'attached' });
    await wait(1000);
    const { metrics } = await session.send('Performance.getMetrics');
    const opened = metrics.find((one) => one.name === 'NavigationStart')?.value ?? Number.NaN;
    const { usableAt, shift, shifted } = await watched(page);
    const all = (await network.all()).toSorted((a, b) => a.start - b.start);
    const ours = all.filter((one) => new URL(one.url).origin === origin);
    const until = opened + usableAt / 1000;
    const before = ours.filter((one) => one.start <= until);
    const scripts = new Set(before.filter((one) => one.kind === 'script').map((one) => one.url));
    const foreign = all.filter((one) => !ours.includes(one)).map((one) => one.text);
    const unused = await use.read(scripts, foreign.join('\n'));
    return { before, after: ours.filter((one) => one.start > until), shift, shifted, unused };
  } finally {
    await context.close();
  }
}

type Watched = { usableAt: number; shift: number; shifted: string };
type Marked = Window & { coverkitBench: Watched };
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Runs in the page, before it. */
function watchPage(usable: string): void {
  const bench: Watched = { usableAt: Number.NaN, shift: 0, shifted: '' };
  (window as unknown as Marked).coverkitBench = bench;
  new MutationObserver((_, observer) => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    bench.usableAt = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  let most = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      bench.shift += entry.value;
      if (entry.value <= most) continue;
      most = entry.value;
      bench.shifted = entry.sources
        .map(({ node }) =>
          node instanceof Element ? node.className || node.localName : (node?.nodeName ?? ''),
        )
        .filter(Boolean)
        .join(', ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function watched(page: Page): Promise<Watched> {
  const bench = await page.evaluate(() => (window as unknown as Marked).coverkitBench);
  if (Number.isNaN(bench.usableAt)) throw new Error('The page never reported when the form could be used.');
  return bench;
}
