import {
  arrow as arrowAt,
  autoUpdate,
  computePosition,
  flip,
  type MiddlewareData,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/react';
import { afterPaint } from './after-paint.ts';
import { topLayer, zoomOf } from './top-layer.ts';

/**
 * `anchor` makes the overlay at least as wide as its anchor, `content` fits the content, and `tip` never
 * covers its anchor, since the pointer is there.
 */
export type Fit = 'anchor' | 'content' | 'tip';

export type Placing = {
  fit: Fit;
  /** The preferred side; it flips and shifts to stay visible. */
  placement?: Placement | undefined;
  /** px between the two. */
  gap?: number | undefined;
  /** Points at the middle of the anchor, however the overlay was shifted. */
  arrow?: HTMLElement | null | undefined;
};

const edge = 8;
const leastHeight = 160;
const maxListHeight = 480;
/** px from the corner of an overlay to its arrow, past any brand's radius. */
const fromCorner = 14;

/**
 * The one place where an overlay is positioned. Follows the anchor until the returned function is called.
 * Styles are set through the CSSOM, which a strict `style-src` allows.
 */
export function trackPosition(anchor: Element, overlay: HTMLElement, placing: Placing): () => void {
  const { fit, arrow } = placing;
  /** Where it fits it stays on its side: what is in it may be shorter or longer a moment later. */
  let side = placing.placement ?? 'bottom-start';
  const place = async () => {
    const zoom = zoomOf(overlay);
    const { x, y, placement, middlewareData } = await computePosition(anchor, overlay, {
      strategy: 'fixed',
      platform: topLayer,
      placement: side,
      middleware: [
        offset(placing.gap ?? 6),
        flip({ padding: edge }),
        // A list can be shorter; an overlay of fixed size covers its field rather than being clipped.
        shift({ padding: edge, crossAxis: fit === 'content' }),
        ...(arrow ? [arrowAt({ element: arrow, padding: fromCorner })] : []),
        size({
          padding: edge,
          apply({ availableHeight, rects }) {
            // Not a custom property: that would restyle the whole content.
            if (fit !== 'anchor') return;
            const room = Math.max(leastHeight, Math.floor(availableHeight / zoom));
            overlay.style.maxBlockSize = `${Math.min(maxListHeight, room)}px`;
            overlay.style.minWidth = px(rects.reference.width, zoom);
          },
        }),
      ],
    });
    overlay.style.left = px(x, zoom);
    overlay.style.top = px(y, zoom);
    if (arrow) putArrow(arrow, middlewareData, zoom);
    side = placement;
    overlay.dataset.placement = placement;
    overlay.dataset.placed = '';
  };
  // Before it is measured, so that layout runs once.
  if (fit === 'anchor') overlay.style.minWidth = px(anchor.getBoundingClientRect().width, zoomOf(overlay));
  void place();
  let stop = afterPaint(() => {
    stop = autoUpdate(anchor, overlay, () => void place());
  });
  return () => stop();
}

function putArrow(arrow: HTMLElement, { arrow: at }: MiddlewareData, zoom: number): void {
  arrow.style.left = at?.x === undefined ? '' : px(at.x, zoom);
  arrow.style.top = at?.y === undefined ? '' : px(at.y, zoom);
}

/** A distance in the window, for the style of an element. */
const px = (distance: number, zoom: number) => `${Math.round(distance / zoom)}px`;
