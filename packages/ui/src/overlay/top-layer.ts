import { type Platform, platform } from '@floating-ui/react';

/** Not the rectangle on screen: an overlay that is still growing into its place is measured as it will be. */
const sizeOf = (element: Element) =>
  element instanceof HTMLElement
    ? { width: element.offsetWidth, height: element.offsetHeight }
    : { width: 0, height: 0 };

/**
 * What @floating-ui has to measure where overlays lie in the top layer: nothing but the viewport clips or moves
 * them. Its own way asks every ancestor for its style, several times, before an overlay can be painted.
 */
export const topLayer: Platform = {
  ...platform,
  getElementRects: ({ reference, floating }) => {
    const { x, y, width, height } = reference.getBoundingClientRect();
    return { reference: { x, y, width, height }, floating: { x: 0, y: 0, ...sizeOf(floating) } };
  },
  getDimensions: sizeOf,
  /** What a keyboard on the screen leaves of it. */
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
