import { type Browser, chromium, type Page } from 'playwright';
import { answerUpToScreening, aTrip, chooseLevel, startQuote } from '../e2e/support/journey.ts';
import { agree } from '../e2e/support/screening.ts';
import { wholeBrowserOptions } from '../support/chromium.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';
import { type Device, devices, slowDown, widths } from './slow/press.ts';

/** What is typed, and the name that is found by it: exact, by a synonym, by a slip, of an operation. */
const searches = [
  ['asthma', 'Asthma'],
  ['hypertension', 'High blood pressure'],
  ['diabetis', 'Type 2 diabetes'],
  ['hip replacement', 'Osteoarthritis or joint replacement'],
  ['cancer', 'Breast cancer'],
  ['migraine', 'Migraine'],
] as const;

/** From the answer of the server to the paint of what it found, in the screening's dialog, the CPU slowed 4×. */
export async function benchConditionSearch(): Promise<Figure[]> {
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
      const times = [...(await visit(browser, server, device)), ...(await visit(browser, server, device))];
      figures.push({
        name: `conditions found, ${device}`,
        value: median(times),
        unit: 'ms',
        bar: 50,
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
    await startQuote(page, server.url, { ...aTrip, ages: [62] });
    await chooseLevel(page, 'Plus');
    await answerUpToScreening(page);
    await page.getByRole('button', { name: /^Open the screening/ }).click();
    await agree(page);
    await page.getByRole('combobox', { name: 'Condition or operation' }).waitFor();
    await slowDown(context, page);
    const times: number[] = [];
    for (const [term, name] of searches) times.push(await answerToPaint(page, term, name));
    return times;
  } finally {
    await context.close();
  }
}

/** Observed, not polled: frames that only look would be measured as well. */
async function answerToPaint(page: Page, term: string, name: string): Promise<number> {
  const search = page.getByRole('combobox', { name: 'Condition or operation' });
  await search.fill('');
  await page.evaluate((wanted) => {
    const bench = window as unknown as { painted: Promise<number> };
    const answered = new Promise<number>((resolve) => {
      new PerformanceObserver((list, observer) => {
        const answer = list.getEntries().find((one) => one.name.endsWith('/api/verisk/search'));
        if (!answer) return;
        observer.disconnect();
        resolve((answer as PerformanceResourceTiming).responseEnd);
      }).observe({ type: 'resource' });
    });
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        const options = [...document.querySelectorAll('[role="option"]')];
        if (!options.some((one) => one.textContent?.startsWith(wanted))) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // After the paint of this frame.
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          channel.port2.postMessage(0);
        });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    bench.painted = Promise.all([answered, painted]).then(([from, to]) => to - from);
  }, name);
  await search.fill(term);
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
