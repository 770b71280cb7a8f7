import { type PointerEvent, useEffect, useRef } from 'react';

const firstAfter = 450;
const thenEvery = 90;

/**
 * Repeats an action while a button is held down. The press itself stays a click, so that keyboards, screen
 * readers and switch controls work as on any button; the click that ends a hold is not counted again.
 */
export function useHold(action: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const repeat = () => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(repeat, thenEvery);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.button === 0) timer.current = setTimeout(repeat, firstAfter);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => {
      if (held.current) event.preventDefault();
    },
    onClick: () => {
      if (!held.current) action();
      held.current = false;
    },
  };
}
