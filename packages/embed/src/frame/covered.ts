/** Whatever covers a greater share of the window is not a bar at its edge. */
const share = 0.5;

/**
 * px at an edge of the window that something of the page covers, a header that stays or a notice, in the column of an element. A
 * frame is never above them.
 */
export function coveredBeside(element: Element, edge: 'top' | 'bottom'): number {
  const { left, width } = element.getBoundingClientRect();
  const host =
    element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : element;
  const found = document.elementFromPoint(left + width / 2, edge === 'top' ? 1 : innerHeight - 2);
  for (let one = found; one && !one.contains(host); one = one.parentElement) {
    if (!/fixed|sticky/.test(getComputedStyle(one).position)) continue;
    const box = one.getBoundingClientRect();
    const covered = edge === 'top' ? box.bottom : innerHeight - box.top;
    return covered < innerHeight * share ? Math.max(0, Math.ceil(covered)) : 0;
  }
  return 0;
}
