import { type RefObject, useEffect, useRef, useState } from 'react';

const defaultHide = 500;

/** Duration of the hiding animation: the token is 500 ms, and 0 with reduced motion. */
function hideTime(element: Element | null): number {
  const duration = element
    ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--ck-hide'))
    : Number.NaN;
  return Number.isNaN(duration) ? defaultHide : duration;
}

/**
 * HOST-07: dismisses the alert after `timeout` ms; the timer pauses while the pointer is over it or the focus
 * is in it. The hiding animation runs before `onGone`.
 */
export function useAutoDismiss(ref: RefObject<HTMLElement | null>, timeout: number, onGone: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hiding, setHiding] = useState(false);
  const left = useRef(timeout);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const paused = hovered || focused;

  useEffect(() => {
    // A browser treats an infinite delay as 0.
    if (paused || hiding || left.current === Number.POSITIVE_INFINITY) return;
    const since = performance.now();
    const timer = setTimeout(() => setHiding(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [paused, hiding]);

  useEffect(() => {
    if (!hiding) return;
    const timer = setTimeout(() => gone.current(), hideTime(ref.current));
    return () => clearTimeout(timer);
  }, [hiding, ref]);

  return {
    hiding,
    dismiss: () => setHiding(true),
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setFocused(false);
      },
    },
  };
}
