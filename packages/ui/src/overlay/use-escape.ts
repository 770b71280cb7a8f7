import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Calls `onEscape` for the key in an element; true where it used the key, which then closes nothing around. A native
 * listener: React's own run after those of a dialog around.
 */
export function useEscape(within: RefObject<HTMLElement | null>, onEscape: () => boolean): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => {
    const element = within.current;
    const press = (event: KeyboardEvent) => {
      // During text composition Escape belongs to the input method.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (!latest.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [within]);
}
