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

/** px of this document, which is as high as its frame: see `overlay.css`. */
const outOfSight = (property: string): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(property)) || 0;

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
  /** The visual viewport, without the on-screen keyboard; of a document in a frame what the page around it shows of it. */
  getClippingRect: () => {
    const { clientWidth, clientHeight } = document.documentElement;
    const seen = window.visualViewport;
    const all = seen
      ? { x: seen.offsetLeft, y: seen.offsetTop, width: seen.width, height: seen.height }
      : { x: 0, y: 0, width: clientWidth, height: clientHeight };
    const [above, below] = [outOfSight('--ck-view-top'), outOfSight('--ck-view-bottom')];
    return { ...all, y: all.y + above, height: all.height - above - below };
  },
  getOffsetParent: () => window,
  convertOffsetParentRelativeRectToViewportRelativeRect: ({ rect }) => rect,
};
