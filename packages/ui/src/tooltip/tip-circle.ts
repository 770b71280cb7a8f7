/** The tips of one document or one shadow root: of them only one shows at a time. */
type Circle = { close: (() => void) | null; closedAt: number };

const circles = new WeakMap<Node, Circle>();

/** After one tip the next shows without a wait: who reads along a row of signs has rested once already. */
const warmFor = 400;

function circleOf(anchor: Node): Circle {
  const root = anchor.getRootNode();
  const known = circles.get(root);
  if (known) return known;
  const circle: Circle = { close: null, closedAt: Number.NEGATIVE_INFINITY };
  circles.set(root, circle);
  return circle;
}

export function isWarm(anchor: Node): boolean {
  const { close, closedAt } = circleOf(anchor);
  return close !== null || performance.now() - closedAt < warmFor;
}

/** Closes the tip that shows, if one does, and takes its place; the returned function gives it up. */
export function takeCircle(anchor: Node, close: () => void): () => void {
  const circle = circleOf(anchor);
  circle.close?.();
  circle.close = close;
  return () => {
    if (circle.close === close) circle.close = null;
    circle.closedAt = performance.now();
  };
}
