import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Seen, type Watched, type Watching, watchForm } from './watch.ts';

/** A cheap phone: the CPU four times slower, on a connection of 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

export type Visit = Watching & {
  url: string;
  network: 'slow' | 'free';
  until: 'interactive' | 'ready' | 'loaded';
  /** The end of the address of the request that all times are counted from; without it the navigation. */
  since?: string;
};

/** One visit with an empty cache. */
export async function visit(
  browser: Browser,
  { url, network, until, since, ...watching }: Visit,
): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // What a peer would ask its maker for. Not by a route, which would bring every request through this process.
    await session.send('Network.setBlockedURLs', { urls: ['https://*'] });
    if (network === 'slow') await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchForm, watching);
    await page.goto(url, { waitUntil: until === 'loaded' ? 'networkidle' : 'commit' });
    if (until !== 'loaded')
      await page.waitForFunction((name) => (window as unknown as Watched).firstScreen[name] > 0, until, {
        polling: 100,
      });
    // The last long task is reported some time after its end.
    await wait(200);
    const [seen, from] = await page.evaluate(
      (end) =>
        [
          (window as unknown as Watched).firstScreen,
          end ? performance.getEntriesByType('resource').find((one) => one.name.endsWith(end))?.startTime : 0,
        ] as const,
      since,
    );
    if (from === undefined) throw new Error(`${url} asked for nothing that ends with ${since}.`);
    return countedFrom(seen, from);
  } finally {
    await context.close();
  }
}

const countedFrom = (seen: Seen, from: number): Seen => ({
  painted: seen.painted - from,
  ready: seen.ready - from,
  interactive: seen.interactive - from,
  largestPaint: seen.largestPaint - from,
  tasks: seen.tasks.map(({ start, over }) => ({ start: start - from, over })),
});
