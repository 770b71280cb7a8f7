import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { startQuote } from '../e2e/support/journey.ts';
import { wholeBrowserOptions } from '../support/chromium.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import type { Figure } from './report.ts';
import { type Device, devices, pressToPaint, slowDown, Times, widths } from './slow/press.ts';
import { specimens } from './slow/specimens.ts';

const rounds = 7;
const fewer = 5;

const most = (name: string) => (/country list|date picker|questions/.test(name) ? 100 : 150);

/** From the press to the paint that answers it, on the real pages and on one of all overlays, the CPU slowed 4×. */
export async function benchOverlays(): Promise<Figure[]> {
  const times = new Times();
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  const page = await specimens();
  const browser = await chromium.launch(wholeBrowserOptions());
  try {
    for (const device of devices) {
      for (let round = 0; round < rounds; round += 1) await ofTheForm(browser, server, device, times);
      for (let round = 0; round < fewer; round += 1) await ofTheSummary(browser, server, device, times);
      for (let round = 0; round < fewer; round += 1) await ofTheLibrary(browser, page.url, device, times);
    }
    return times.figures(most);
  } finally {
    await browser.close();
    await page.stop();
    await server.stop();
    folder.remove();
  }
}

type Look = (page: Page, context: BrowserContext) => Promise<void>;

async function onPage(browser: Browser, device: Device, look: Look): Promise<void> {
  const context = await browser.newContext({ viewport: widths[device], reducedMotion: 'no-preference' });
  try {
    await look(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

const ofTheForm = (browser: Browser, server: Running, device: Device, times: Times) =>
  onPage(browser, device, async (page, context) => {
    await page.goto(`${server.url}/quote/`);
    await page.waitForSelector('[data-initialized]');
    await slowDown(context, page);
    const countries = { trigger: '[data-part="country-trigger"]', part: '[role="listbox"]' };
    times.add(`the country list, ${device}`, await pressToPaint(page, countries));
    await page.keyboard.type('indo');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await wait(600);
    const dates = { trigger: '[data-part="calendar-trigger"]', part: '[role="grid"]' };
    times.add(`the date picker, ${device}`, await pressToPaint(page, dates));
  });

const ofTheSummary = (browser: Browser, server: Running, device: Device, times: Times) =>
  onPage(browser, device, async (page, context) => {
    await startQuote(page, server.url);
    await page.waitForSelector('.ck-level-open');
    await slowDown(context, page);
    const parts = { trigger: '.ck-level-open', part: 'dialog .ck-parts' };
    times.add(`what makes up a price, ${device}`, await pressToPaint(page, parts));
    await page.keyboard.press('Escape');
    await wait(600);
    const upgrade = { trigger: '.ck-compare-table .ck-select', part: '[role="listbox"]' };
    times.add(`the list of an upgrade, ${device}`, await pressToPaint(page, upgrade));
    for (const [at, extra] of ['snow', 'climbing', 'valuables'].entries()) {
      await page.keyboard.press('Escape');
      await wait(600);
      const questions = {
        trigger: `.ck-extra:nth-child(${at + 1}) [role="switch"]`,
        part: 'dialog .ck-extra-fields',
      };
      times.add(`the questions of ${extra}, ${device}`, await pressToPaint(page, questions));
    }
  });

const ofTheLibrary = (browser: Browser, url: string, device: Device, times: Times) =>
  onPage(browser, device, async (page, context) => {
    await page.goto(url);
    await page.waitForSelector('[data-ready]');
    await slowDown(context, page);
    const all = await page.locator('[data-specimen]').evaluateAll((found) =>
      found.map((one) => {
        const { specimen = '', trigger = '', part = '' } = (one as HTMLElement).dataset;
        return { name: specimen, trigger: `[data-specimen="${specimen}"] ${trigger}`, part };
      }),
    );
    for (const one of all) {
      times.add(`${one.name}, ${device}`, await pressToPaint(page, one));
      await page.keyboard.press('Escape');
      await wait(500);
    }
  });
