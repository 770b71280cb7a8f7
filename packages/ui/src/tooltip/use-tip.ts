import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openAlone, opensWithoutDelay } from './tip-group.ts';

/** ms that a pointer rests before a tip shows. */
const hoverDelay = 400;
/** ms in which the pointer may cross from the control to its tip. */
const leaveDelay = 150;

/** Whether a tip shows, and what opens and closes it (WCAG 1.4.13). */
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
  // Not an effect after the paint, as on preact: the next key may be meant for it.
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const leave = openAlone(element, () => latestHide.current());
    const stopListening = listenForEscape(() => latestHide.current());
    return () => {
      stopListening();
      leave();
    };
  }, [box, open]);
  return {
    open,
    show,
    hide,
    /** A mouse or a pen has entered it. */
    enter: () => {
      const element = box.current;
      stop();
      if (!element || opensWithoutDelay(element)) show();
      else timer.current = setTimeout(show, hoverDelay);
    },
    /** It has left; over the tip itself it counts as inside. */
    leave: () => {
      stop();
      timer.current = setTimeout(hide, leaveDelay);
    },
  };
}

/**
 * In the document's capture phase: a tip that shows by hover does not have the focus, and a dialog around it
 * must not close by the same key.
 */
function listenForEscape(onEscape: () => void): () => void {
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  document.addEventListener('keydown', keydown, true);
  return () => document.removeEventListener('keydown', keydown, true);
}
