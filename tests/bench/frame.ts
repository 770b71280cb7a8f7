import { type Browser, chromium, type Page } from 'playwright';
import { answerMedical, fillTrip, seePrices, type View } from '../e2e/support/journey.ts';
import { wholeBrowserOptions } from '../support/chromium.ts';
import { slowNetwork } from './first-screen/visit.ts';
import { start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';

const rounds = 5;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-AU' };
/** ms that a visitor reads what has to be agreed to. */
const reading = 2000;

/**
 * The details in the host's frame on an affiliate's page, beside the same step on the host: from the press that leads there to its
 * paint on a slow phone, and how soon the frame has the height of its content.
 */
export async function benchFrame(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const server = await start('api/src/server.ts', env, '/api/config');
  const browser = await chromium.launch(
    // In one process, page and frame share the slow processor and network of one session.
    wholeBrowserOptions(
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ),
  );
  const affiliate = new URL(server.url.replace('localhost', 'snowgum.localhost'));
  affiliate.port = String(Number(affiliate.port) + 2);
  const host = `${server.url.replace('localhost', 'saltwater.localhost')}/quote/`;
  try {
    const times = { host: [] as number[], frame: [] as number[] };
    const delays: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.host.push((await visit(browser, host, '[data-initialized]')).time);
      const framed = await visit(browser, affiliate.href, '[data-coverkit-state=ready]');
      times.frame.push(framed.time);
      delays.push(...framed.delays);
    }
    const [onHost, inFrame] = [median(times.host), median(times.frame)];
    return [
      {
        ...{ name: 'details in the frame beside the host’s', value: inFrame / onHost, unit: '×', bar: 1.15 },
        sense: 'most',
        detail: `press to paint on a slow phone: ${Math.round(inFrame)} and ${Math.round(onHost)} ms, medians of ${rounds}`,
      },
      {
        ...{
          name: 'frame takes the height of its content',
          value: Math.max(...delays),
          unit: 'frames',
          bar: 1,
        },
        sense: 'most',
        detail: `of the page, after the content was laid out; the most of ${delays.length} changes`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

/** From the start form to the details. `time`: ms from the press on Agree; `delays`: of the frame's height, in frames. */
async function visit(browser: Browser, url: string, ready: string) {
  const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await context.addInitScript(noteFirstPaint, details);
    await page.goto(url);
    await page.waitForSelector(ready);
    await fillTrip(page);
    await seePrices(page).click();
    const level = page.getByRole('button', { name: 'Choose Plus' }).first();
    await level.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(reading);
    await level.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().waitFor();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await page.waitForTimeout(reading);
    const pressed = await pressedAt(page);
    const isFramed = ready.includes('coverkit');
    const view: View = isFramed ? await frameOf(page) : page;
    await view.locator(details).waitFor({ timeout: 60_000 });
    const painted = await view.waitForFunction(() => (window as unknown as Noted).detailsPaintedAt);
    const time = ((await painted.jsonValue()) as number) - pressed;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return { time, delays: isFramed ? await heightDelays(page, view) : [] };
  } finally {
    await context.close();
  }
}

const details = '[data-section="medical"][data-state="open"]';
type Noted = { detailsPaintedAt?: number };

/** Notes in each document when an element of it is painted first, in ms since 1970: page and frame have one clock. */
function noteFirstPaint(selector: string) {
  const look = () => {
    const isShown = document.querySelector<HTMLElement>(selector)?.checkVisibility();
    if (!isShown) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.onmessage = () =>
      Object.assign(window, { detailsPaintedAt: performance.timeOrigin + performance.now() });
    channel.port2.postMessage(0);
  };
  requestAnimationFrame(look);
}

async function frameOf(page: Page): Promise<View> {
  const element = await page.locator('coverkit-widget iframe').elementHandle({ timeout: 60_000 });
  return (await element!.contentFrame())!;
}

/** Presses Agree; the event's own time. */
async function pressedAt(page: Page): Promise<number> {
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Agree and continue' });
  const pressed = agree.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        button.addEventListener('pointerdown', (event) => resolve(performance.timeOrigin + event.timeStamp), {
          once: true,
        });
      }),
  );
  await agree.tap();
  return pressed;
}

type Height = { height: number; at: number };
type Heights = { heights: Height[]; frames: number[] };

/** Answers and goes on, which changes the content's height: the page's frames until the frame has each height. */
async function heightDelays(page: Page, view: View): Promise<number[]> {
  await view.evaluate(() => {
    const heights: { height: number; at: number }[] = [];
    new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry!.target.getBoundingClientRect().height);
      heights.push({ height, at: performance.timeOrigin + performance.now() });
    }).observe(document.querySelector('.host-embedded')!);
    Object.assign(window, { heights });
  });
  await page.evaluate(() => {
    const heights: { height: number; at: number }[] = [];
    const frames: number[] = [];
    const frame = document.querySelector('coverkit-widget')!.shadowRoot!.querySelector('iframe')!;
    const look = () => {
      const at = performance.timeOrigin + performance.now();
      frames.push(at);
      if (frame.clientHeight !== heights.at(-1)?.height) heights.push({ height: frame.clientHeight, at });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { heights, frames });
  });
  await answerMedical(view);
  await page.waitForTimeout(1000);
  const wanted = await view.evaluate(() => (window as unknown as Heights).heights);
  const { heights, frames } = await page.evaluate(() => {
    const { heights, frames } = window as unknown as Heights;
    return { heights, frames };
  });
  // The first is the previous one. One that disappeared before the page's next frame does not count.
  return wanted.slice(1).flatMap(({ height, at }, index) => {
    const taken = heights.find((one) => one.height === height && one.at >= at);
    if (taken) return [frames.filter((one) => one > at && one <= taken.at).length];
    return index === wanted.length - 2 ? [Infinity] : [];
  });
}
