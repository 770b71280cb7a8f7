/** The focused element, looked for through open shadow roots. */
export function deepActiveElement(start: Document | ShadowRoot = document): HTMLElement | null {
  let active = start.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : null;
}

/** Who gets the focus in what has just opened: what its caller marked, else what the primitive did. */
export const initialFocus = (overlay: Element) =>
  overlay.querySelector<HTMLElement>('[data-autofocus]') ??
  overlay.querySelector<HTMLElement>('[data-initial-focus]');

/** True when `target` lies in one of the elements, shadow roots between them included. */
export function isWithin(event: Event, elements: readonly (Element | null)[]): boolean {
  const path = event.composedPath();
  return elements.some((element) => element !== null && path.includes(element));
}

/** A press on a control's label becomes a press on the control: it closes by itself what that one opened. */
export function isLabelOf(control: Element | null, event: Event): boolean {
  const label = event.composedPath().find((one) => one instanceof HTMLLabelElement);
  return (
    label instanceof HTMLLabelElement && label.control !== null && control?.contains(label.control) === true
  );
}

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
