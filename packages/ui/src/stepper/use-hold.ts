import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';

const firstAfter = 450;
const thenEvery = 90;
const sameMoment = 50;

/**
 * Repeats an action while a button is held down. The press itself stays a click, so that keyboards, screen
 * readers and switch controls work as on any button; the click that ends a hold is not counted again.
 */
export function useHold(action: () => void, disabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  /** When a hold was let go on the button itself: the click of that moment is its end. */
  const letGo = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  const stop = () => clearTimeout(timer.current);
  // A button that is switched off hears no more of being let go.
  useEffect(() => stop, [disabled]);
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
    onPointerUp: (event: PointerEvent) => {
      stop();
      if (held.current) letGo.current = event.timeStamp;
    },
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => {
      if (held.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (event.timeStamp - letGo.current > sameMoment) action();
      held.current = false;
    },
  };
}
