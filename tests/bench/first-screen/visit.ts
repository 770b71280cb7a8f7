import { setTimeout as wait } from 'node:timers/promises';
import type { Tab, VisitorsBrowser } from './visitors-browser.ts';
import { type Seen, type Watching, watchForm } from './watch.ts';

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
  browser: VisitorsBrowser,
  { url, network, until, since, ...watching }: Visit,
): Promise<Seen> {
  const tab = await browser.open();
  try {
    if (network === 'slow') {
      // Without it, only the page itself would be slow.
      await tab.send('Network.enable');
      await tab.send('Network.emulateNetworkConditions', slowNetwork);
    }
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const source = `(${watchForm.toString()})(${JSON.stringify(watching)})`;
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await tab.send('Page.navigate', { url });
    await (until === 'loaded' ? allLoaded(tab) : happened(tab, until));
    // The last long task is reported some time after its end.
    await wait(200);
    const from = await tab.read<number | null>(since ? startOf(since) : '0');
    if (from === null) throw new Error(`${url} asked for nothing that ends with ${since}.`);
    return countedFrom(await tab.read<Seen>('firstScreen'), from);
  } finally {
    await tab.close();
  }
}

const startOf = (end: string): string =>
  `performance.getEntriesByType('resource').find((one) => one.name.endsWith(${JSON.stringify(end)}))?.startTime ?? null`;

const longest = 30_000;
const every = 100;

async function happened(tab: Tab, what: 'interactive' | 'ready'): Promise<void> {
  for (let waited = 0; waited < longest; waited += every) {
    if (await tab.read<boolean>(`globalThis.firstScreen?.${what} > 0`)) return;
    await wait(every);
  }
  throw new Error(`The form was not ${what} within ${longest / 1000} s.`);
}

/** Until nothing has been loaded for half a second. */
async function allLoaded(tab: Tab): Promise<void> {
  const count = `document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1`;
  let [before, quiet] = [-1, 0];
  for (let waited = 0; waited < longest; waited += every) {
    const now = await tab.read<number>(count);
    quiet = now >= 0 && now === before ? quiet + every : 0;
    if (quiet >= 500) return;
    before = now;
    await wait(every);
  }
  throw new Error(`The page went on loading for ${longest / 1000} s.`);
}

const countedFrom = (seen: Seen, from: number): Seen => ({
  painted: seen.painted - from,
  ready: seen.ready - from,
  interactive: seen.interactive - from,
  largestPaint: seen.largestPaint - from,
  tasks: seen.tasks.map(({ start, over }) => ({ start: start - from, over })),
});
