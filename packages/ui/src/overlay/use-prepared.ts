import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/**
 * Whether an overlay that is not open is already rendered. Rendering, styling and layout take a slow device
 * longer than a press should: they are done in two idle periods. After the second it is in the top layer
 * unpainted, and opening it only uncovers it (`showPrepared`).
 */
export function usePrepared(
  overlay: RefObject<HTMLElement | null>,
  present: boolean,
  wanted: boolean,
): boolean {
  const [ready, setReady] = useState(false);
  // After use it is unmounted, and prepared again from its initial state.
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

/** Shows an overlay, which may already be in the top layer, unpainted. */
export function showPrepared(overlay: HTMLElement): void {
  const prepared = overlay.dataset.prepared !== undefined;
  delete overlay.dataset.prepared;
  if (typeof overlay.showPopover !== 'function') return;
  if (prepared && isCoveredByOthers(overlay)) overlay.hidePopover();
  if (!overlay.matches(':popover-open')) overlay.showPopover();
}

/** Another element in the top layer, ours or the page's: if it was shown since, it would cover this one. */
function isCoveredByOthers(overlay: HTMLElement): boolean {
  for (let root = overlay.getRootNode(); ; root = root.host.getRootNode()) {
    const shown = (root as ParentNode).querySelectorAll<HTMLElement>(':popover-open, :modal');
    if ([...shown].some((one) => !overlay.contains(one) && one.dataset.prepared === undefined)) return true;
    if (!(root instanceof ShadowRoot)) return false;
  }
}
