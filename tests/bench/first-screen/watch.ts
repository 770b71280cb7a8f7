/** What a page saw of its form. ms of the page's clock; `NaN` until it happened. */
export type Seen = {
  painted: number;
  ready: number;
  interactive: number;
  /** Tasks of more than 50 ms, and what each took beyond them. */
  tasks: { start: number; over: number }[];
  largestPaint: number;
};
export type Watched = Window & { firstScreen: Seen };

/** Selectors in the page's own tree. `host`: the element whose shadow root has the form; without it the page has it. */
export type Watching = { host: string | null; ready: string };

/**
 * Runs in the page, before it.
 *
 * Painted: the end of the first frame before which at least four controls of the form were laid out and visible. The
 * frame's callback runs before its paint, and a message that is posted there is handled after it. There is no element
 * timing in a shadow root.
 *
 * Interactive: the form reports that it is ready, a radio button is pressed in the task that follows, and this is when the
 * form's words have changed. So neither a report without handlers counts, nor one that other work follows at once.
 */
export function watchForm({ host, ready }: Watching): void {
  const seen: Seen = {
    ...{ painted: Number.NaN, ready: Number.NaN, interactive: Number.NaN },
    ...{ tasks: [], largestPaint: Number.NaN },
  };
  (window as unknown as Watched).firstScreen = seen;
  const rootOf = () => (host ? document.querySelector(host)?.shadowRoot : document);
  const form = () => rootOf()?.querySelector('[data-flow="quote-start"]') ?? null;
  const isVisible = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const afterThis = (run: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(0);
  };
  const look = () => {
    const controls = [...(form()?.querySelectorAll('input, select, button') ?? [])];
    if (controls.filter(isVisible).length < 4) return requestAnimationFrame(look);
    afterThis(() => {
      seen.painted = performance.now();
    });
  };
  requestAnimationFrame(look);

  const wordsOf = (element: Element) =>
    [...element.querySelectorAll('h2, label, legend')].map((one) => one.textContent).join();
  const press = () => {
    const element = form();
    const other = element?.querySelector<HTMLElement>('input[type="radio"]:not(:checked)');
    if (!element || !other) return;
    const before = wordsOf(element);
    new MutationObserver((_, observer) => {
      if (wordsOf(element) === before) return;
      observer.disconnect();
      seen.interactive = performance.now();
    }).observe(element, { subtree: true, childList: true, characterData: true });
    other.click();
  };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    seen.ready = performance.now();
    afterThis(press);
  }).observe(document, { subtree: true, childList: true, attributes: true });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, over: duration - 50 });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? seen.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
