import { type RefObject, useEffect, useRef, useState } from 'react';

const defaultHide = 500;

/** How long hiding takes here: the token says 500 ms, and 0 where motion is unwelcome. */
function hideTime(element: Element | null): number {
  const said = element
    ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--ck-hide'))
    : Number.NaN;
  return Number.isNaN(said) ? defaultHide : said;
}

/**
 * HOST-07: goes away by itself after `timeout` ms in sight; the clock stands still while the pointer is over
 * it or the focus is in it, and goes on from there. Hiding takes its time before `onGone`.
 */
export function useSelfDismissal(ref: RefObject<HTMLElement | null>, timeout: number, onGone: () => void) {
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
    // A browser takes endless for at once.
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
