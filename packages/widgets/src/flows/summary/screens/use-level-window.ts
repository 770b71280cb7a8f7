import { type PointerEvent, useRef, useState } from 'react';

/** Levels seen at once where there is no room for all (SUMM-02). */
const visible = 2;
/** A finger moves this far sideways before it is a swipe. */
const swipe = 48;

/** Which neighbouring levels are in sight on a narrow screen, moved by buttons and by swiping. Wide screens show all. */
export type LevelWindow = {
  first: number;
  last: number;
  shows(index: number): boolean;
  /** Moves by one level, held at the ends. */
  move(by: 1 | -1): void;
  gestures: {
    onPointerDown(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
};

export function useLevelWindow(count: number): LevelWindow {
  const [first, setFirst] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  const max = Math.max(0, count - visible);
  const move = (by: 1 | -1) => setFirst((old) => Math.min(max, Math.max(0, old + by)));
  return {
    first: Math.min(first, max),
    last: Math.min(first, max) + visible - 1,
    shows: (index) => index >= Math.min(first, max) && index < Math.min(first, max) + visible,
    move,
    gestures: {
      onPointerDown(event) {
        if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp(event) {
        const from = start.current;
        start.current = null;
        if (!from) return;
        const dx = event.clientX - from.x;
        // Mostly sideways, or it was the page that was scrolled.
        if (Math.abs(dx) < swipe || Math.abs(dx) < 2 * Math.abs(event.clientY - from.y)) return;
        const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? dx > 0 : dx < 0;
        move(forward ? 1 : -1);
      },
      onPointerCancel() {
        start.current = null;
      },
    },
  };
}
