import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './lazy-module.ts';

/**
 * Whether an overlay that is not open is to be in the document already. Building it, styling it and shaping its
 * text for the first time takes a slow device longer than a press should: it is done in two quiet moments.
 */
export function useReady(overlay: RefObject<HTMLElement | null>, present: boolean, wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  // What was used is thrown away, and built anew as it is at first.
  if (present && ready) setReady(false);
  useEffect(() => {
    if (present || !wanted) return;
    return ready ? whenIdle(() => rehearse(overlay.current)) : whenIdle(() => setReady(true));
  }, [overlay, present, ready, wanted]);
  return ready;
}

/** Laid out once without being seen, so that fonts and styles are at hand when it opens. */
function rehearse(overlay: HTMLElement | null): void {
  if (!overlay || overlay.matches(':popover-open')) return;
  overlay.dataset.rehearsal = '';
  overlay.getBoundingClientRect();
  delete overlay.dataset.rehearsal;
}
