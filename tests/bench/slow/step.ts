import type { Page } from 'playwright';

/** What one step of a journey cost, in ms; `shift`: how far things moved. */
export type Step = { task: number; press: number; shift: number };
type Noted = Window & { stepTasks: number[]; stepPresses: number[] };

/**
 * Runs in the page, before it: notes long tasks, and of every press the time until the next paint after its handlers. The
 * browser rounds that to 8 ms.
 */
export function stepNotes(): void {
  const page = window as unknown as Noted;
  page.stepTasks = [];
  page.stepPresses = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.stepTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) page.stepPresses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The most of each since the last call. */
export const takeNotes = (page: Page): Promise<Omit<Step, 'shift'>> =>
  page.evaluate(() => {
    const { stepTasks, stepPresses } = window as unknown as Noted;
    return { task: Math.max(0, ...stepTasks.splice(0)), press: Math.max(0, ...stepPresses.splice(0)) };
  });
