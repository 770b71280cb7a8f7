import { type RefObject, useEffect } from 'react';
import { prefersReducedMotion } from '../overlay/focus.ts';

/** px below the box in which at least three results show. */
const leastRoom = 200;

/**
 * Scrolls the field to the top once, as its list opens in the page, where the on-screen keyboard would leave no room for the
 * list. Nothing is moved afterwards: results that come later would move under the finger.
 */
export function useKeepInView(field: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    const box = field.current;
    const view = window.visualViewport;
    if (!opened || !box || !view) return;
    const room = view.offsetTop + view.height - box.getBoundingClientRect().bottom;
    if (room >= leastRoom) return;
    const still = prefersReducedMotion() || box.closest('[data-motion="reduced"]');
    box.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
  }, [field, opened]);
}
