import { type Platform, platform } from '@floating-ui/react';

/**
 * By how much a page's CSS `zoom` enlarges an element: what its style says in px is multiplied by it, while rectangles are in
 * px of the window. 1 where the browser does not say it (Safari).
 */
export const zoomOf = (element: Element): number =>
  (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;

/** Not the rectangle on screen: an overlay that is still growing is measured at its final size. */
const sizeOf = (element: Element) => {
  if (!(element instanceof HTMLElement)) return { width: 0, height: 0 };
  const zoom = zoomOf(element);
  return { width: element.offsetWidth * zoom, height: element.offsetHeight * zoom };
};

/**
 * The measurements that @floating-ui needs in the top layer: only the viewport clips or moves an overlay. Its
 * default reads the computed style of every ancestor, several times, before an overlay can be painted.
 */
export const topLayer: Platform = {
  ...platform,
  getElementRects: ({ reference, floating }) => {
    const { x, y, width, height } = reference.getBoundingClientRect();
    return { reference: { x, y, width, height }, floating: { x: 0, y: 0, ...sizeOf(floating) } };
  },
  getDimensions: sizeOf,
  /** The visual viewport, without the on-screen keyboard. */
  getClippingRect: () => {
    const { clientWidth, clientHeight } = document.documentElement;
    const seen = window.visualViewport;
    return seen
      ? { x: seen.offsetLeft, y: seen.offsetTop, width: seen.width, height: seen.height }
      : { x: 0, y: 0, width: clientWidth, height: clientHeight };
  },
  getOffsetParent: () => window,
  convertOffsetParentRelativeRectToViewportRelativeRect: ({ rect }) => rect,
};
