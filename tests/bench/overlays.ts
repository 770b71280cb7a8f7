import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';

const rounds = 7;

/** From the press to the paint that answers it, on the real page with the CPU slowed four times. */
export async function benchOverlays(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  const browser = await chromium.launch(launchOptions());
  try {
    const countries: number[] = [];
    const dates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openSlowly(browser, server);
      countries.push(await pressToPaint(page, '[data-part="country-trigger"]', '[role="listbox"]'));
      await page.keyboard.type('indo');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await wait(400);
      dates.push(await pressToPaint(page, '[data-part="calendar-trigger"]', '[role="grid"]'));
      await page.context().close();
    }
    return [overlay('open the country list', countries), overlay('open the date picker', dates)];
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

const overlay = (name: string, times: number[]): Figure => ({
  name,
  value: median(times),
  unit: 'ms',
  bar: 120,
  sense: 'most',
  detail: `press to paint, CPU slowed 4×, median of ${times.length}, slowest ${Math.round(Math.max(...times))}`,
});

async function openSlowly(browser: Browser, server: Running): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${server.url}/quote/`);
  await page.waitForSelector('[data-initialized]');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await wait(1000);
  return page;
}

/** The moment of the press is the event's own time stamp; the paint is that of the first frame with the overlay in it. */
async function pressToPaint(page: Page, trigger: string, overlayPart: string): Promise<number> {
  await page.evaluate(
    ([press, part]) => {
      const bench = window as unknown as { painted: Promise<number> };
      bench.painted = new Promise((resolve) => {
        document.querySelector(press!)!.addEventListener(
          'pointerdown',
          (event) => {
            const pressed = event.timeStamp;
            const look = () => {
              const found = document.querySelector<HTMLElement>(part!);
              const seen = found?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
              if (!seen) return requestAnimationFrame(look);
              // This frame paints it; a task that waits behind the frame comes once the paint is handed over.
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - pressed);
              channel.port2.postMessage(0);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
    },
    [trigger, overlayPart],
  );
  // A hand comes first and then presses. `page.click` would do it in one, with a look at what lies there
  // between press and release that forces the page's layout: its own time, not ours.
  const box = (await page.locator(trigger).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(300);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}
