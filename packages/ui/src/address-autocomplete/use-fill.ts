import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Filled in by the browser, or while the focus is elsewhere: nobody will choose from the list. */
export function isFilledByBrowser(input: HTMLInputElement): boolean {
  const root = input.getRootNode();
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return focused !== input || input.matches(':autofill');
}

/** By a script, as a password manager does, unless it imitates the keys in the box that has the focus, as tools for dictation do. */
export const isFillByScript = (event: Event, box: HTMLInputElement): boolean =>
  !event.isTrusted && !(event instanceof InputEvent && event.inputType !== '' && !isFilledByBrowser(box));

/**
 * What a password manager fills in, with the focus in the box or not: the events are its own, `input` or `change` or both.
 * Native ones, since React overlooks a value that the page's script has set, and preact a `change` alone.
 */
export function useFillByScript(
  input: RefObject<HTMLInputElement | null>,
  shown: string,
  onFill: (text: string) => void,
): void {
  const latest = useRef({ shown, onFill });
  useLayoutEffect(() => {
    latest.current = { shown, onFill };
  });
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const fill = (event: Event) => {
      const known = latest.current;
      if (!isFillByScript(event, box) || box.readOnly || box.value === known.shown) return;
      known.shown = box.value;
      known.onFill(box.value);
    };
    for (const type of ['input', 'change']) box.addEventListener(type, fill);
    return () => {
      for (const type of ['input', 'change']) box.removeEventListener(type, fill);
    };
  }, [input]);
}
