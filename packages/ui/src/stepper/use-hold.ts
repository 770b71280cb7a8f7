import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';

const repeatDelay = 450;
const repeatInterval = 90;
const sameMoment = 50;

/**
 * Repeats an action while a button is held down. The press itself is a click, so that keyboards, screen
 * readers and switch controls work as on any button; the click that ends a hold is ignored.
 */
export function useHold(action: () => void, disabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  /** When a hold was released on the button itself: the click at that time belongs to it. */
  const releasedAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  const stop = () => clearTimeout(timer.current);
  // A disabled button gets no release event.
  useEffect(() => stop, [disabled]);
  const repeat = () => {
    held.current = true;
    latest.current();
    timer.current = setTimeout(repeat, repeatInterval);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.button === 0) timer.current = setTimeout(repeat, repeatDelay);
    },
    onPointerUp: (event: PointerEvent) => {
      stop();
      if (held.current) releasedAt.current = event.timeStamp;
    },
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => {
      if (held.current) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (event.timeStamp - releasedAt.current > sameMoment) action();
      held.current = false;
    },
  };
}
