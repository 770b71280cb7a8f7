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
    // After the screen has been drawn.
    requestAnimationFrame(() => {
      const { selector, preventScroll } = target;
      root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll });
    });
  });
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
