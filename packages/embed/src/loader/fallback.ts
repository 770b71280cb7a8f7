/** Shows the page's own content inside the element, else a link to the hosted form. */
export function showFallback(root: ShadowRoot, href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = 'Get a quote';
  link.rel = 'noreferrer';
  const slot = document.createElement('slot');
  slot.append(link);
  root.replaceChildren(slot);
}
