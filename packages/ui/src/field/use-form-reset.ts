import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Calls back after the form has been reset. */
export function useFormReset(within: RefObject<HTMLElement | null>, onReset: (() => void) | undefined): void {
  const latest = useRef(onReset);
  useLayoutEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = within.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    const reset = (event: Event) => {
      if (event.target !== form) return;
      // The event fires before the browser resets its inputs, and may be cancelled by then.
      timer = setTimeout(() => {
        if (!event.defaultPrevented) latest.current?.();
      });
    };
    form.addEventListener('reset', reset);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('reset', reset);
    };
  }, [within]);
}
