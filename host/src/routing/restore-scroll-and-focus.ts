import type { ScrollHistory } from './scroll-history.ts';

/** ms to wait for content that arrives late. */
const timeoutMs = 4000;

/**
 * Scrolls a new screen to its top, or to where the visitor left it when they went back or forward, and focuses its
 * heading (HOST-02). Waits for content that arrives late until the visitor acts. Returns a function that stops waiting.
 */
export function restoreScrollAndFocus(
  main: HTMLElement,
  scrollHistory: Pick<ScrollHistory, 'arrival'>,
): () => void {
  const { kind, position } = scrollHistory.arrival();
  if (kind === 'stay') return () => {};
  const hash = kind === 'pop' ? '' : location.hash;
  // On a slow line the visitor may have scrolled what the server rendered before this script came. The browser itself restores nothing.
  if (kind === 'load' && !hash && (position === null || window.scrollY > 0)) return () => {};
  /** The part of the screen that the hash names; it may come late. */
  const part = () => (hash ? anchor(hash) : null);
  const top = position ?? 0;
  /** The part's top in the viewport once it was scrolled to. */
  let restingTop = 0;
  const settle = () => {
    const target = part();
    if (!target) return window.scrollTo(0, top);
    target.scrollIntoView();
    restingTop = target.getBoundingClientRect().top;
  };
  settle();
  let focused = kind === 'load';
  const focus = () => {
    if (!hash || part()) focused ||= focusHeading(main, part());
  };
  focus();
  const placed = () => {
    const target = part();
    return Math.abs(target ? target.getBoundingClientRect().top - restingTop : window.scrollY - top) < 2;
  };
  // What is above a part may grow after it was scrolled to, so that is watched until the visitor acts.
  const isOver = () => focused && placed() && !hash;
  if (isOver()) return () => {};

  const observer = new ResizeObserver(retry);
  const mutations = new MutationObserver(retry);
  const timer = setTimeout(() => {
    // A hash that names nothing.
    focused ||= focusHeading(main, null);
    stop();
  }, timeoutMs);
  const acts = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  observer.observe(document.body);
  mutations.observe(main, { childList: true, subtree: true });
  for (const act of acts) window.addEventListener(act, stop, { once: true, passive: true });

  function retry() {
    if (!placed()) settle();
    focus();
    if (isOver()) stop();
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    mutations.disconnect();
    for (const act of acts) window.removeEventListener(act, stop);
  }
  return stop;
}

/** What an address may name after its `#`: as it is written where an escape in it is malformed. */
function anchor(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

/** A flow may have moved focus inside itself already; that is not undone. */
function focusHeading(main: HTMLElement, target: HTMLElement | null): boolean {
  const held = document.activeElement;
  if (!target && main.contains(held) && held !== main) return true;
  const named = target === main ? main : (target?.querySelector('h2') ?? target?.closest('summary'));
  const heading = named ?? main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
