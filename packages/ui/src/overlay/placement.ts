import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/react';

/** `anchor` makes the overlay at least as wide as its anchor, `content` leaves the width to what is inside. */
export type Fit = 'anchor' | 'content';

const edge = 8;
const leastHeight = 160;
const mostOfAList = 480;

/**
 * The one place where an overlay is positioned. Follows the anchor until the returned function is called.
 * Styles are set through the CSSOM, which a strict `style-src` lets pass.
 */
export function keepPlaced(anchor: Element, overlay: HTMLElement, fit: Fit): () => void {
  const place = async () => {
    const { x, y, placement } = await computePosition(anchor, overlay, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(6),
        flip({ padding: edge }),
        // A list can be shorter; what has one size rather lies over its field than is cut off.
        shift({ padding: edge, crossAxis: fit === 'content' }),
        size({
          padding: edge,
          apply({ availableHeight, rects }) {
            // Not as a custom property: that would style all that is within anew.
            if (fit === 'content') return;
            const room = Math.max(leastHeight, Math.floor(availableHeight));
            overlay.style.maxBlockSize = `${Math.min(mostOfAList, room)}px`;
            overlay.style.minWidth = `${Math.round(rects.reference.width)}px`;
          },
        }),
      ],
    });
    overlay.style.left = `${Math.round(x)}px`;
    overlay.style.top = `${Math.round(y)}px`;
    overlay.dataset.placement = placement;
    overlay.dataset.placed = '';
  };
  return autoUpdate(anchor, overlay, () => void place());
}
