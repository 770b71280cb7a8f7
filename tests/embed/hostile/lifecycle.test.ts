import type { Page } from 'playwright';
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { fillTrip, seePrices } from '../../e2e/support/journey.ts';
import { wholeBrowserOptions } from '../../support/chromium.ts';
import { partnerPages, ready, requestingTag, widget } from '../support/partner-page.ts';
import { loader } from './support/hostile-page.ts';

const { partner, origin } = partnerPages(8);

const annual = (page: Page) => page.locator('input[name=quoteTypeId][value="2"]');
const frames = (page: Page, count = 2) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = (more: number) =>
          more ? requestAnimationFrame(() => next(more - 1)) : setTimeout(resolve);
        next(left);
      }),
    count,
  );

/** What the browser holds, after its garbage is collected. */
async function memoryOf(
  page: Page,
): Promise<() => Promise<Record<'JSEventListeners' | 'Nodes' | 'JSHeapUsedSize', number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return async () => {
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as never;
  };
}

/** Listeners of the window, the document and the other objects that outlive a widget. Begin before the page is opened. */
async function countListeners(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const kept = new Map<EventTarget, Set<string>>();
    const ids = new WeakMap<object, number>();
    let last = 0;
    const { prototype } = EventTarget;
    const key = (type: string, listener: object, options: unknown) => {
      if (!ids.has(listener)) {
        last += 1;
        ids.set(listener, last);
      }
      return `${type} ${ids.get(listener)} ${typeof options === 'object' && options ? Reflect.get(options, 'capture') : options}`;
    };
    const wrap = (name: 'addEventListener' | 'removeEventListener', change: 'add' | 'delete') => {
      const original = Reflect.get(prototype, name) as (...all: unknown[]) => void;
      Reflect.set(
        prototype,
        name,
        function wrapped(this: EventTarget | null, ...all: [string, object, unknown]) {
          const target = this ?? window;
          const outlives =
            !(target instanceof Node) ||
            target === document ||
            target === document.body ||
            target === document.documentElement;
          if (outlives && all[1]) {
            const own = kept.get(target) ?? new Set();
            own[change](key(...all));
            kept.set(target, own);
          }
          return original.apply(target, all);
        },
      );
    };
    wrap('addEventListener', 'add');
    wrap('removeEventListener', 'delete');
    const long = () => [window, document, document.body, document.documentElement, window.visualViewport];
    Object.assign(window, {
      listeners: () => long().reduce((sum, one) => sum + (one ? (kept.get(one)?.size ?? 0) : 0), 0),
    });
  });
  return () => page.evaluate('listeners()');
}

test('[EMBD-02] hostile page 8: moved, hidden, removed, and drawn anew thirty times; nothing of it stays behind', {
  timeout: 120_000,
}, async () => {
  const { page, wrongs, visit } = await partner(`<div id="a"></div><div id="b"></div>${loader()}`);
  const listeners = await countListeners(page);
  await visit();
  const mount = () => page.evaluate(`void Coverkit.mount('#a', { affiliate: 'ridgeback' })`);
  await mount();
  await ready(page);
  await frames(page, 30);

  // Moved thirty times, hidden and shown: the same form, with what was entered.
  await annual(page).check();
  const form = await page.locator('.ck-start').elementHandle();
  await page.locator(widget).evaluate(async (element) => {
    for (let times = 0; times < 30; times += 1) {
      document.querySelector(times % 2 ? '#a' : '#b')!.append(element);
      if (times % 3 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    element.style.display = 'none';
    await new Promise((resolve) => setTimeout(resolve, 50));
    element.style.display = '';
  });
  expect(await annual(page).isChecked()).toBe(true);
  expect(await form!.evaluate((element) => element.isConnected)).toBe(true);

  // Removed while it loads, and at once put back.
  await page.locator(widget).evaluate((element) => {
    element.remove();
    document.querySelector('#a')!.append(element);
  });
  await frames(page);
  expect(await form!.evaluate((element) => element.isConnected)).toBe(true);

  // Drawn anew thirty times as a framework does it: the last one works, and there is one.
  await page.evaluate((name) => {
    for (let times = 0; times < 30; times += 1)
      document.querySelector('#a')!.innerHTML = `<${name} affiliate="ridgeback"></${name}>`;
  }, widget);
  await ready(page);
  expect(await page.locator('.ck-start').count()).toBe(1);
  await annual(page).check();
  await page.getByRole('combobox', { name: /furthest area/ }).waitFor();

  // Sixty mounts: what the browser holds after the last twenty is what it held after the second twenty.
  const memory = await memoryOf(page);
  const cycle = async (times: number) => {
    for (let done = 0; done < times; done += 5) {
      await page.evaluate((name) => {
        document.querySelector('#a')!.innerHTML = `<${name} affiliate="ridgeback"></${name}>`.repeat(5);
      }, widget);
      await ready(page, 5);
      await page.evaluate(() => document.querySelector('#a')!.replaceChildren());
    }
    // Longer than what begins a moment after a form can be used.
    await page.waitForTimeout(300);
    return { ...(await memory()), own: await listeners() };
  };
  await cycle(20);
  const before = await cycle(20);
  const after = await cycle(20);
  expect(after.own).toBe(before.own);
  expect(after.JSEventListeners - before.JSEventListeners).toBeLessThanOrEqual(5);
  expect(after.Nodes - before.Nodes).toBeLessThanOrEqual(50);
  expect(after.JSHeapUsedSize - before.JSHeapUsedSize).toBeLessThan(400_000);
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] hostile page 16: a page that comes back out of the back/forward cache has a form that can be used', async () => {
  const { visit, page: server } = await partner(`<div id="a"></div>${requestingTag('data-target="#a"')}`);
  await visit();
  const browser = await chromium.launch({
    ...wholeBrowserOptions(),
    // Playwright switches the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  try {
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto(`${origin()}/trial`);
    await ready(page);
    await fillTrip(page);
    await seePrices(page).click();
    await page.waitForURL(/\/quote\/summary\//);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('window.persisted')).toBe(true);
    expect(await page.getByRole('textbox', { name: /^Age on departure/ }).inputValue()).toBe('34');
    expect(await seePrices(page).getAttribute('aria-busy')).not.toBe('true');
    await seePrices(page).click();
    await page.waitForURL(/\/quote\/summary\//);
  } finally {
    await browser.close();
    await server.close();
  }
});
