import type { Page } from 'playwright';

/** One layout shift. `pressed`: within half a second of a press, which the metric of browsers does not count. */
export type Shift = { path: string; value: number; pressed: boolean; moved: string[] };

declare global {
  interface Window {
    shiftsSeen: Shift[];
  }
}

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Notes what moves on the pages that are opened from now on. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shiftsSeen = [];
    const box = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : (node?.textContent ?? '').slice(0, 30);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        window.shiftsSeen.push({
          path: location.pathname,
          value: entry.value,
          pressed: entry.hadRecentInput,
          moved: entry.sources.map(
            (one) => `${nameOf(one.node)} ${box(one.previousRect)} → ${box(one.currentRect)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since the last call, in two frames from now at the earliest. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    return window.shiftsSeen.splice(0);
  });

/** What the metric of browsers counts: moves that follow no press. */
export const sumOf = (shifts: Shift[]): number =>
  shifts.reduce((sum, one) => (one.pressed ? sum : sum + one.value), 0);

/** What moved of the page itself: an open list is over it, and comes as late as its answer. */
export const ofPage = (shifts: Shift[]): Shift[] =>
  shifts.filter(
    ({ moved }) => moved.length === 0 || !moved.every((one) => /\.ck-(\S*popover|option)/.test(one)),
  );

/** How far a screen moved while it came: also within half a second of the press that led to it, since networks are slower. */
export async function arrivalShift(page: Page, screen: RegExp): Promise<number> {
  const shifts = await takeShifts(page);
  const here = shifts.filter((one) => screen.test(one.path));
  return here.reduce((sum, one) => sum + one.value, sumOf(shifts.filter((one) => !here.includes(one))));
}
