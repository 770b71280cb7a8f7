import type { Keeper } from './history.ts';

const patience = 4000;

/**
 * What happens when a new screen is on show: it starts at its top, or where the visitor left it when they
 * went back or forward, and its heading takes focus (HOST-02). Content that comes late is waited for, until
 * the visitor acts. Returns what ends the waiting.
 */
export function arrive(main: HTMLElement, keeper: Keeper): () => void {
  const { kind, position } = keeper.arrival();
  const hash = kind === 'pop' ? '' : location.hash;
  /** The part of the screen that the hash names; it may come late. */
  const part = () => (hash ? anchor(hash) : null);
  const top = position ?? 0;
  /** Where the part stood once it was scrolled to. */
  let resting = 0;
  const settle = () => {
    const target = part();
    if (!target) return window.scrollTo(0, top);
    target.scrollIntoView();
    resting = target.getBoundingClientRect().top;
  };
  settle();
  let focused = kind === 'load';
  const focus = () => {
    if (!hash || part()) focused ||= focusHeading(main, part());
  };
  focus();
  const placed = () => {
    const target = part();
    return Math.abs(target ? target.getBoundingClientRect().top - resting : window.scrollY - top) < 2;
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
  }, patience);
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

const anchor = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** A flow may have moved focus inside itself already; then it knows better. */
function focusHeading(main: HTMLElement, target: HTMLElement | null): boolean {
  const held = document.activeElement;
  if (!target && main.contains(held) && held !== main) return true;
  const heading = target?.querySelector<HTMLElement>('h2') ?? main.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
