import { lazyModule } from './lazy-module.ts';
import type { Placing } from './placement.ts';

/** Loaded when the first overlay opens: 7 kB less for the first form. */
export const placementModule = lazyModule(() => import('./placement.ts'));

/**
 * Places an overlay that has just been shown, as soon as the code has loaded, until the returned function is
 * called.
 */
export function startPlacing(anchor: Element, overlay: HTMLElement, placing: Placing): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  const ready = placementModule.current;
  if (ready) return ready.trackPosition(anchor, overlay, placing);
  placementModule.load().then(
    (module) => {
      if (!gone) stop = module.trackPosition(anchor, overlay, placing);
    },
    () => placeBelow(anchor, overlay, placing),
  );
  return () => {
    gone = true;
    stop?.();
  };
}

/** When the chunk cannot be loaded: under the anchor, once, and not beyond the window. */
function placeBelow(anchor: Element, overlay: HTMLElement, { fit }: Placing): void {
  const box = anchor.getBoundingClientRect();
  overlay.style.left = `${Math.max(8, box.left)}px`;
  overlay.style.top = `${box.bottom + 6}px`;
  overlay.style.maxBlockSize = `${Math.max(160, innerHeight - box.bottom - 14)}px`;
  if (fit === 'anchor') overlay.style.minWidth = `${box.width}px`;
  overlay.dataset.placed = '';
}
