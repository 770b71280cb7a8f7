import { type PointerEvent, useRef, useState } from 'react';

/** The sideways distance from which a touch is a swipe, px. */
const swipe = 48;

/**
 * Which neighbouring columns are visible in a narrow container, moved by buttons and by swiping. A wide one
 * shows all.
 */
export type ColumnWindow = {
  first: number;
  last: number;
  shows(index: number): boolean;
  /** Moves by one column, clamped at the ends. */
  move(by: 1 | -1): void;
  gestures: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
  };
};

export function useColumnWindow(count: number, visible: number): ColumnWindow {
  const [wanted, setFirst] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  const max = Math.max(0, count - visible);
  const first = Math.min(wanted, max);
  const move = (by: 1 | -1) => setFirst((old) => Math.min(max, Math.max(0, Math.min(old, max) + by)));
  return {
    first,
    last: Math.min(count, first + visible) - 1,
    shows: (index) => index >= first && index < first + visible,
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
        // Mostly sideways, otherwise the page was scrolled.
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
