import { type PointerEvent, useRef } from 'react';

/** px from which a touch is a swipe. */
const swipeDistance = 48;

/**
 * A horizontal swipe changes the month, following the reading direction. The swiped element has `touch-
 * action: pan-y`, so that the browser leaves the gesture to us and clicks nothing.
 */
export function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const end = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (!start) return;
    const across = event.clientX - start.x;
    if (Math.abs(across) < swipeDistance || Math.abs(across) < 2 * Math.abs(event.clientY - start.y)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    onSwipe(across < 0 === rtl ? -1 : 1);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current =
        event.pointerType === 'touch' && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: end,
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
