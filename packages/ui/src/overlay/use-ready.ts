import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './lazy-module.ts';

/**
 * Whether an overlay that is not open is to be in the document already. Building it, styling it and laying it out
 * takes a slow device longer than a press should: it is done in two quiet moments. From the second on it is there
 * unseen, and opening it is hardly more than showing it (`showPrepared`).
 */
export function useReady(overlay: RefObject<HTMLElement | null>, present: boolean, wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  // What was used is thrown away, and built anew as it is at first.
  if (present && ready) setReady(false);
  useEffect(() => {
    if (present || !wanted) return;
    return ready ? whenIdle(() => layOut(overlay.current)) : whenIdle(() => setReady(true));
  }, [overlay, present, ready, wanted]);
  return ready;
}

function layOut(overlay: HTMLElement | null): void {
  if (!overlay || overlay.matches(':popover-open')) return;
  overlay.dataset.prepared = 'unseen';
}

/** In this order: seen first, so that it is styled once, and in its place all the time, so that its layout is kept. */
export function showPrepared(overlay: HTMLElement): void {
  if (overlay.dataset.prepared) overlay.dataset.prepared = 'seen';
  if (typeof overlay.showPopover === 'function') overlay.showPopover();
  delete overlay.dataset.prepared;
}
