import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { type Figure, median } from '../report.ts';

export const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
export type Device = keyof typeof widths;
export const devices = Object.keys(widths) as Device[];

/** The trigger of an overlay, and the part of it that must be visible. */
export type Opening = { trigger: string; part: string };

export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Long enough for what a page does when idle.
  await wait(1500);
}

/** The press is the event's own time stamp; the paint is that of the first frame with the overlay in it. */
export async function pressToPaint(page: Page, { trigger, part }: Opening): Promise<number> {
  await page.evaluate(
    ([press, wanted]) => {
      const bench = window as unknown as { painted: Promise<number> };
      bench.painted = new Promise((resolve) => {
        document.querySelector(press!)!.addEventListener(
          'pointerdown',
          (event) => {
            const pressed = event.timeStamp;
            const look = () => {
              const found = document.querySelector<HTMLElement>(wanted!);
              const seen = found?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
              if (!seen) return requestAnimationFrame(look);
              // This frame paints it; after the paint a task runs that is queued behind the frame, or before
              // that task the next frame.
              const painted = () => resolve(performance.now() - pressed);
              const channel = new MessageChannel();
              channel.port1.onmessage = painted;
              channel.port2.postMessage(0);
              requestAnimationFrame(painted);
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
    },
    [trigger, part],
  );
  // A user hovers first and then presses. `page.click` would do both, with a hit test between press and
  // release that forces a layout: the tool's own time.
  await page.locator(trigger).first().scrollIntoViewIfNeeded();
  const box = (await page.locator(trigger).first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(300);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

export const overlayFigure = (name: string, times: readonly number[], bar: number): Figure => ({
  name: `open ${name}`,
  value: median(times),
  unit: 'ms',
  bar,
  sense: 'most',
  detail: `press to paint, CPU slowed 4×, median of ${times.length}, slowest ${Math.round(Math.max(...times))}`,
});

/** Times under names, in order of first use. */
export class Times {
  #of = new Map<string, number[]>();
  add(name: string, time: number): void {
    const known = this.#of.get(name);
    if (known) known.push(time);
    else this.#of.set(name, [time]);
  }
  figures(bar: (name: string) => number): Figure[] {
    return [...this.#of].map(([name, times]) => overlayFigure(name, times, bar(name)));
  }
}
