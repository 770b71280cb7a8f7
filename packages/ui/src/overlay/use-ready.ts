import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from './lazy-module.ts';

/**
 * Whether an overlay that is not open is to be in the document already. Building it, styling it and laying it out
 * takes a slow device longer than a press should: it is done in two quiet moments. From the second on it lies in the
 * top layer unseen, and opening it is hardly more than uncovering it (`showPrepared`).
 */
export function useReady(overlay: RefObject<HTMLElement | null>, present: boolean, wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  // What was used is thrown away, and built anew as it is at first.
  if (present && ready) setReady(false);
  useEffect(() => {
    if (present || !wanted) return;
    return ready ? whenIdle(() => showUnseen(overlay.current)) : whenIdle(() => setReady(true));
  }, [overlay, present, ready, wanted]);
  return ready;
}

function showUnseen(overlay: HTMLElement | null): void {
  if (!overlay?.isConnected || typeof overlay.showPopover !== 'function' || overlay.matches(':popover-open'))
    return;
  overlay.dataset.prepared = '';
  overlay.showPopover();
}

/** Shows an overlay, which perhaps lies in the top layer already, unseen. */
export function showPrepared(overlay: HTMLElement): void {
  const prepared = overlay.dataset.prepared !== undefined;
  delete overlay.dataset.prepared;
  if (typeof overlay.showPopover !== 'function') return;
  if (prepared && isAmongOthers(overlay)) overlay.hidePopover();
  if (!overlay.matches(':popover-open')) overlay.showPopover();
}

/** Something else shows in the top layer, around it or of a stranger's: shown since, it would cover this. */
function isAmongOthers(overlay: HTMLElement): boolean {
  for (let root = overlay.getRootNode(); ; root = root.host.getRootNode()) {
    const shown = (root as ParentNode).querySelectorAll<HTMLElement>(':popover-open, :modal');
    if ([...shown].some((one) => !overlay.contains(one) && one.dataset.prepared === undefined)) return true;
    if (!(root instanceof ShadowRoot)) return false;
  }
}
