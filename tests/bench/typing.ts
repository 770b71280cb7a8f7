import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import { start, temporaryFolder } from './load/process.ts';
import type { Figure } from './report.ts';
import { devices, slowDown, widths } from './slow/press.ts';
import { specimens } from './slow/specimens.ts';

const rounds = 3;
const typed = 'united kingdom';
const keys = [...typed.split(''), ...typed.split('').map(() => 'Backspace')];

/** Each key of a search among all countries, from its event to the paint that answers it; and the list's nodes. */
export async function benchTyping(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  const browser = await chromium.launch(launchOptions());
  const lists = await specimens();
  try {
    const figures: Figure[] = [];
    for (const device of devices) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ viewport: widths[device] });
        const page = await context.newPage();
        await page.goto(`${server.url}/quote/`);
        await page.waitForSelector('[data-initialized]');
        await slowDown(context, page);
        times.push(...(await typeSlowly(page)));
        await context.close();
      }
      figures.push(...keyFigures(device, times));
    }
    const page = await browser.newPage({ viewport: widths.desktop });
    const nodes = new Map<number, number>();
    for (const count of [60, 250, 2500]) nodes.set(count, await nodesOfList(page, lists.url, count));
    return [...figures, ...nodeFigures(nodes)];
  } finally {
    await browser.close();
    await lists.stop();
    await server.stop();
    folder.remove();
  }
}

async function typeSlowly(page: Page): Promise<number[]> {
  await page.locator('[data-part="country-trigger"]').click();
  await page.locator('.ck-picker-input:focus').waitFor();
  await wait(800);
  await page.evaluate(() => {
    const bench = window as unknown as { keys: Promise<number>[] };
    bench.keys = [];
    document.querySelector('.ck-picker-input')!.addEventListener(
      'keydown',
      (event) => {
        bench.keys.push(
          new Promise((resolve) => {
            // The next frame answers the key; a task that waits behind it comes once its paint is handed over.
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
              channel.port2.postMessage(0);
            });
          }),
        );
      },
      { capture: true },
    );
  });
  for (const key of keys) {
    await page.keyboard.press(key);
    await wait(120);
  }
  return page.evaluate(() => Promise.all((window as unknown as { keys: Promise<number>[] }).keys));
}

function keyFigures(device: string, times: readonly number[]): Figure[] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const detail = `key to paint, CPU slowed 4×, ${times.length} keys, middle ${Math.round(at(0.5))}`;
  const figure = (name: string, value: number): Figure => ({
    name: `${name} key of a country search, ${device}`,
    value,
    unit: 'ms',
    bar: 50,
    sense: 'most',
    detail,
  });
  return [figure('slowest', at(1)), figure('95th of 100', at(0.95))];
}

async function nodesOfList(page: Page, url: string, options: number): Promise<number> {
  await page.goto(`${url}?options=${options}`);
  await page.waitForSelector('[data-ready]');
  await page.locator('.ck-multi-trigger').click();
  await page.locator('[role="option"]').first().waitFor();
  return page.locator('[role="listbox"]').evaluate((list) => list.querySelectorAll('*').length);
}

function nodeFigures(nodes: ReadonlyMap<number, number>): Figure[] {
  const least = Math.min(...nodes.values());
  const said = [...nodes].map(([options, count]) => `${count} nodes for ${options}`).join(', ');
  return [
    {
      name: 'nodes of a list of 2,500 to one of 60',
      value: Math.max(...nodes.values()) / least,
      unit: '×',
      bar: 1,
      sense: 'most',
      detail: said,
    },
  ];
}
