/**
 * Moves the focus to the element of a selector where what had it was taken off the page: not where the visitor has moved on
 * meanwhile.
 */
export function focusWhereLost(root: HTMLElement | null, selector: string): void {
  const { activeElement } = (root?.getRootNode() ?? document) as Document | ShadowRoot;
  if (activeElement && activeElement !== document.body) return;
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
