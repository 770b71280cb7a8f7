import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../overlay/focus.ts';

/** px beside the chosen tab, so that a part of the next one shows. */
const beside = 40;

/**
 * Keeps the chosen tab in view of its row, without moving the page, and marks the sides where the row
 * overflows.
 */
export function useTabScroll(
  row: RefObject<HTMLElement | null>,
  chosen: string,
  orientation: 'horizontal' | 'vertical',
) {
  const seen = useRef(false);
  const mark = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const gone = Math.abs(element.scrollLeft);
    const left = element.scrollWidth - element.clientWidth - gone;
    element.toggleAttribute('data-more-before', gone > 1);
    element.toggleAttribute('data-more-after', left > 1);
  }, [row]);
  const reveal = useCallback(
    (tab: Element, smooth = true) => {
      const element = row.current;
      if (!element || element.scrollWidth <= element.clientWidth) return;
      const by = distance(element.getBoundingClientRect(), tab.getBoundingClientRect());
      const behavior = smooth && !prefersReducedMotion() && !reduced(element) ? 'smooth' : 'instant';
      if (by !== 0) element.scrollBy({ left: by, behavior });
    },
    [row],
  );
  const revealOne = useCallback(
    (wanted: (tab: Element) => boolean, smooth: boolean): boolean => {
      const tabs = [...(row.current?.querySelectorAll('[role="tab"]') ?? [])];
      const tab = tabs.find(wanted);
      if (tab && orientation === 'horizontal') reveal(tab, smooth);
      return tab !== undefined;
    },
    [row, orientation, reveal],
  );
  const isChosen = useCallback((tab: Element) => tab.id === chosen, [chosen]);
  useLayoutEffect(() => {
    revealOne(isChosen, seen.current);
    seen.current = true;
  }, [revealOne, isChosen]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // Also when it narrows or its font changes: a phone turned, a font loaded late. A tab that was reached by
    // keyboard keeps its place.
    const watch = new ResizeObserver(() => {
      if (!revealOne(hasFocus, false)) revealOne(isChosen, false);
      mark();
    });
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, [row, mark, revealOne, isChosen]);
  return { onScroll: mark, reveal };
}

const hasFocus = (tab: Element) => tab.matches(':focus');
const reduced = (element: Element) => element.closest('[data-motion="reduced"]') !== null;

/** How far a tab must scroll to show with a part of its neighbour, in px to the right. */
function distance(row: DOMRect, tab: DOMRect): number {
  if (tab.left - beside < row.left) return tab.left - beside - row.left;
  if (tab.right + beside > row.right)
    return Math.min(tab.right + beside - row.right, tab.left - beside - row.left);
  return 0;
}
