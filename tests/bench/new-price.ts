import { type Browser, chromium, type Page } from 'playwright';
import { startQuote } from '../e2e/support/journey.ts';
import { wholeBrowserOptions } from '../support/chromium.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';
import { type Device, devices, slowDown, widths } from './slow/press.ts';

const rounds = 3;
const pressesARound = 4;

/** From the answer of the server to the paint of the new price, when an extra is switched on and off, the CPU slowed 4×. */
export async function benchNewPrice(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  const browser = await chromium.launch(wholeBrowserOptions());
  try {
    const figures: Figure[] = [];
    for (const device of devices) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(...(await visit(browser, server, device)));
      figures.push({
        name: `new price of an extra, ${device}`,
        value: median(times),
        unit: 'ms',
        bar: 100,
        sense: 'most',
        detail: `answer to paint, CPU slowed 4×, median of ${times.length}, slowest ${Math.round(Math.max(...times))}`,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

async function visit(browser: Browser, server: Running, device: Device): Promise<number[]> {
  const context = await browser.newContext({ viewport: widths[device] });
  try {
    const page = await context.newPage();
    await startQuote(page, server.url);
    await page.waitForSelector('.ck-level-open');
    await slowDown(context, page);
    const times: number[] = [];
    for (let press = 0; press < pressesARound; press += 1) times.push(await answerToPaint(page));
    return times;
  } finally {
    await context.close();
  }
}

/** Presses the one-way extra, which asks nothing. Observed, not polled: frames that only look would be measured as well. */
async function answerToPaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const bench = window as unknown as { painted: Promise<number> };
    const prices = document.querySelector('.ck-compare-table > thead')!;
    const price = () => prices.querySelector('.ck-price')?.textContent;
    const before = price();
    const answered = new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const answer = list.getEntries().find(({ name }) => name.endsWith('/api/quote/preview'));
        if (!answer) return;
        observer.disconnect();
        resolve((answer as PerformanceResourceTiming).responseEnd);
      }).observe({ type: 'resource' });
    });
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (prices.querySelector('.ck-price[data-pending]') || price() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // After the paint of this frame.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          channel.port2.postMessage(0);
        });
      }).observe(prices, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    bench.painted = Promise.all([answered, painted]).then(([from, to]) => to - from);
  });
  await page.getByRole('switch', { name: /^One-way/ }).click();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
