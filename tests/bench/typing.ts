import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { wholeBrowserOptions } from '../support/chromium.ts';
import { start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';
import { devices, slowDown, widths } from './slow/press.ts';
import { specimens } from './slow/specimens.ts';

const rounds = 3;
const typed = 'united kingdom';
const keys = [...typed.split(''), ...typed.split('').map(() => 'Backspace')];

/**
 * Each key of a search among all countries, from its event to the paint that shows it and to the one with its
 * results; the frames meanwhile; and the list's nodes.
 */
export async function benchTyping(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  const browser = await chromium.launch(wholeBrowserOptions());
  const lists = await specimens();
  try {
    const figures: Figure[] = [];
    for (const device of devices) {
      const typing: Typing = { keys: [], answers: [], frames: [] };
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ viewport: widths[device] });
        const page = await context.newPage();
        await page.goto(`${server.url}/quote/`);
        await page.waitForSelector('[data-initialized]');
        await slowDown(context, page);
        const { keys, answers, frames } = await typeSlowly(page);
        typing.keys.push(...keys);
        typing.answers.push(...answers);
        typing.frames.push(...frames);
        await context.close();
      }
      figures.push(...typingFigures(device, typing));
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

/** All in ms; `frames` are only those of more than 50, as the browser reports them. */
type Typing = { keys: number[]; answers: number[]; frames: number[] };
type Watched = Window & {
  typing: { keys: Promise<number>[]; answers: Promise<number>[]; frames: number[] };
};

async function typeSlowly(page: Page): Promise<Typing> {
  await page.locator('[data-part="country-trigger"]').click();
  await page.locator('.ck-picker-input:focus').waitFor();
  await wait(800);
  await page.evaluate(watch);
  for (const key of keys) {
    await page.keyboard.press(key);
    await wait(120);
  }
  return page.evaluate(async () => {
    const { keys, answers, frames } = (window as unknown as Watched).typing;
    return { keys: await Promise.all(keys), answers: await Promise.all(answers), frames };
  });
}

/** Runs in the page. */
function watch(): void {
  const typing: Watched['typing'] = { keys: [], answers: [], frames: [] };
  (window as unknown as Watched).typing = typing;
  /**
   * The next frame paints it; after the paint a task runs that is queued behind the frame, or before that
   * task the next frame.
   */
  const paintAfter = (since: number) =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const painted = () => resolve(performance.now() - since);
        const channel = new MessageChannel();
        channel.port1.onmessage = painted;
        channel.port2.postMessage(0);
        requestAnimationFrame(painted);
      });
    });
  let unanswered: number | null = null;
  const keydown = ({ timeStamp }: Event) => {
    unanswered = timeStamp;
    typing.keys.push(paintAfter(timeStamp));
  };
  document.querySelector('.ck-picker-input')!.addEventListener('keydown', keydown, { capture: true });
  new MutationObserver(() => {
    if (unanswered === null) return;
    typing.answers.push(paintAfter(unanswered));
    unanswered = null;
  }).observe(document.querySelector('[role="listbox"]')!, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) typing.frames.push(duration);
  }).observe({ type: 'long-animation-frame' });
}

function typingFigures(device: string, { keys: pressed, answers, frames }: Typing): Figure[] {
  const middle = Math.round(median(pressed));
  const detail = `CPU slowed 4×, ${pressed.length} keys, middle ${middle}`;
  const most = (name: string, value: number, bar: number, detail: string): Figure => ({
    name: `${name}, ${device}`,
    value,
    unit: 'ms',
    bar,
    sense: 'most',
    detail,
  });
  return [
    most('slowest key of a country search', Math.max(...pressed), 50, `key to paint, ${detail}`),
    most(
      'answer of the list to a key',
      // No measurement at all is an error, not a fast list.
      answers.length === 0 ? Number.POSITIVE_INFINITY : median(answers),
      100,
      `key to the paint with what it finds, CPU slowed 4×, median of ${answers.length}, slowest ${Math.round(Math.max(...answers))}`,
    ),
    {
      name: `frames of over 50 ms while typing, ${device}`,
      value: frames.length,
      unit: 'frames',
      bar: 0,
      sense: 'most',
      detail: `long animation frames, as the browser reports them${frames.length > 0 ? `: ${frames.map(Math.round).join(', ')} ms` : ''}`,
    },
  ];
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
  const counts = [...nodes].map(([options, count]) => `${count} nodes for ${options}`).join(', ');
  return [
    {
      name: 'nodes of a list of 2,500 to one of 60',
      value: Math.max(...nodes.values()) / least,
      unit: '×',
      bar: 1,
      sense: 'most',
      detail: counts,
    },
  ];
}
