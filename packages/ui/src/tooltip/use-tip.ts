import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isWarm, takeCircle } from './tip-circle.ts';

/** ms that a pointer rests before a tip shows: passing over is no question. */
const restBefore = 400;
/** ms in which the pointer may cross from the control to its tip. */
const crossing = 150;

/** Whether a tip shows, and the ways in which it comes and goes (WCAG 1.4.13). */
export function useTip(box: RefObject<HTMLElement | null>, onClose?: () => void) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(onClose);
  useLayoutEffect(() => {
    closed.current = onClose;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const show = () => {
    stop();
    setOpen(true);
  };
  const hide = () => {
    stop();
    setOpen(false);
    closed.current?.();
  };
  const latestHide = useRef(hide);
  useLayoutEffect(() => {
    latestHide.current = hide;
  });
  // Not after painting, as preact would: the very next key may be meant for it.
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const leave = takeCircle(element, () => latestHide.current());
    const unhear = hearEscape(() => latestHide.current());
    return () => {
      unhear();
      leave();
    };
  }, [box, open]);
  return {
    open,
    show,
    hide,
    /** A mouse or a pen has come to it. */
    come: () => {
      const element = box.current;
      stop();
      if (!element || isWarm(element)) show();
      else timer.current = setTimeout(show, restBefore);
    },
    /** It has gone again; over the tip itself it is still here. */
    go: () => {
      stop();
      timer.current = setTimeout(hide, crossing);
    },
  };
}

/**
 * At the document and before anyone else: a tip that shows by hover is not where the focus is, and a dialog
 * around it is not to close by the same key.
 */
function hearEscape(heard: () => void): () => void {
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    heard();
  };
  document.addEventListener('keydown', keydown, true);
  return () => document.removeEventListener('keydown', keydown, true);
}
