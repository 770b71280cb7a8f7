import { type ReadonlySignal, useSignalEffect } from '@preact/signals-react';
import { type RefObject, useRef } from 'react';

type Root = RefObject<HTMLElement | null>;
/** A selector within the flow; `preventScroll` where the page should stay as it is scrolled. */
export type FocusTarget = { selector: string; preventScroll?: boolean };

/** Where one screen replaces another, focus follows: to the element that `targetOf` names, or nowhere for null. */
export function useFocusOnScreenChange<Stage extends string>(
  stage: ReadonlySignal<Stage>,
  root: Root,
  targetOf: (next: Stage, previous: Stage) => FocusTarget | null,
): void {
  const shown = useRef(stage.peek());
  useSignalEffect(() => {
    const next = stage.value;
    const previous = shown.current;
    if (next === previous) return;
    shown.current = next;
    const target = targetOf(next, previous);
    if (!target) return;
    const before = heldFocus(root);
    // After the screen has been drawn.
    requestAnimationFrame(() => {
      const { selector, preventScroll } = target;
      // A visitor who is already typing in the new screen, or has opened a menu of it, would lose the field or the menu.
      const held = heldFocus(root);
      if (held && held !== before) return;
      root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll });
    });
  });
}

/** What has the focus, if it is a field of the flow or in one of its open menus. */
function heldFocus(root: Root): Element | null {
  const scope = root.current?.getRootNode() as Document | ShadowRoot | undefined;
  const focused = scope?.activeElement;
  return focused?.matches('input, textarea, [popover] *') && root.current?.contains(focused) ? focused : null;
}

/** Focuses the first invalid field each time that `times` grows. */
export function useFocusFirstInvalid(times: ReadonlySignal<number>, root: Root): void {
  useSignalEffect(() => {
    if (times.value === 0) return;
    // After the screen has drawn what is invalid.
    requestAnimationFrame(() => {
      const invalid = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
      const field = invalid?.querySelector<HTMLElement>('input, iframe') ?? invalid;
      field?.focus({ preventScroll: true });
      invalid?.scrollIntoView({ block: 'center' });
    });
  });
}
