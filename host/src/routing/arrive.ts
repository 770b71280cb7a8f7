import type { Keeper } from './history.ts';

const patience = 4000;

/**
 * What happens when a new screen is on show: it starts at its top, or where the visitor left it when they
 * went back or forward, and its heading takes focus (HOST-02). Content that comes late is waited for, until
 * the visitor acts. Returns what ends the waiting.
 */
export function arrive(main: HTMLElement, keeper: Keeper): () => void {
  const { kind, position } = keeper.arrival();
  const target = kind !== 'pop' && location.hash ? anchor(location.hash) : null;
  const top = position ?? 0;
  const settle = () => {
    if (target) target.scrollIntoView();
    else window.scrollTo(0, top);
  };
  settle();
  let focused = kind === 'load' || focusHeading(main);
  const placed = () => target !== null || Math.abs(window.scrollY - top) < 2;
  if (focused && placed()) return () => {};

  const observer = new ResizeObserver(retry);
  const mutations = new MutationObserver(retry);
  const timer = setTimeout(stop, patience);
  const acts = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  observer.observe(document.body);
  mutations.observe(main, { childList: true, subtree: true });
  for (const act of acts) window.addEventListener(act, stop, { once: true, passive: true });

  function retry() {
    if (!placed()) settle();
    focused ||= focusHeading(main);
    if (focused && placed()) stop();
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    mutations.disconnect();
    for (const act of acts) window.removeEventListener(act, stop);
  }
  return stop;
}

const anchor = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** A flow may have moved focus inside itself already; then it knows better. */
function focusHeading(main: HTMLElement): boolean {
  if (main.contains(document.activeElement) && document.activeElement !== main) return true;
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
