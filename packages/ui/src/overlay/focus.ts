/** The focused element, through open shadow roots. */
export function deepActiveElement(start: Document | ShadowRoot = document): HTMLElement | null {
  let active = start.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}

/** The element that gets the initial focus: the caller's `data-autofocus`, else the primitive's. */
export const initialFocus = (overlay: Element) =>
  overlay.querySelector<HTMLElement>('[data-autofocus]') ??
  overlay.querySelector<HTMLElement>('[data-initial-focus]');

/** True when `target` is inside one of the elements, through shadow roots. */
export function isWithin(event: Event, elements: readonly (Element | null)[]): boolean {
  const path = event.composedPath();
  return elements.some((element) => element !== null && path.includes(element));
}

/** A press on a control's label also clicks the control, which closes what it opened. */
export function isLabelOf(control: Element | null, event: Event): boolean {
  const label = event.composedPath().find((one) => one instanceof HTMLLabelElement);
  return (
    label instanceof HTMLLabelElement && label.control !== null && control?.contains(label.control) === true
  );
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
