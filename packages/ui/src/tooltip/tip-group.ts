/** The tips of one document or one shadow root: only one shows at a time. */
type TipGroup = { close: (() => void) | null; closedAt: number };

const groups = new WeakMap<Node, TipGroup>();

/** After one tip the next shows without a delay: the user is already exploring. */
const noDelayFor = 400;

function groupOf(anchor: Node): TipGroup {
  const root = anchor.getRootNode();
  const known = groups.get(root);
  if (known) return known;
  const group: TipGroup = { close: null, closedAt: Number.NEGATIVE_INFINITY };
  groups.set(root, group);
  return group;
}

export function opensWithoutDelay(anchor: Node): boolean {
  const { close, closedAt } = groupOf(anchor);
  return close !== null || performance.now() - closedAt < noDelayFor;
}

/** Closes the tip that shows, if any, and becomes the open one; the returned function ends that. */
export function openAlone(anchor: Node, close: () => void): () => void {
  const group = groupOf(anchor);
  group.close?.();
  group.close = close;
  return () => {
    if (group.close === close) group.close = null;
    group.closedAt = performance.now();
  };
}
