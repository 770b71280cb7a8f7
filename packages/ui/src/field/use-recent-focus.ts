import { type RefObject, useLayoutEffect, useState } from 'react';

/** ms after blur in which a field still counts as focused: a check on blur belongs to it. */
const lingers = 1000;

/** Whether the field has, or just had, the focus. */
export function useRecentFocus(within: RefObject<HTMLElement | null>): boolean {
  const [inUse, setInUse] = useState(false);
  // Before the paint: it may get the focus in the same moment.
  useLayoutEffect(() => {
    const field = within.current?.closest('.ck-field');
    if (!field) return;
    let timer: ReturnType<typeof setTimeout>;
    const enter = () => {
      clearTimeout(timer);
      setInUse(true);
    };
    const leave = () => {
      timer = setTimeout(() => setInUse(false), lingers);
    };
    field.addEventListener('focusin', enter);
    field.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('focusin', enter);
      field.removeEventListener('focusout', leave);
    };
  }, [within]);
  return inUse;
}
