import { type RefObject, useLayoutEffect, useState } from 'react';

/** How long after it is left a field is still the one in use: what is checked on leaving belongs to it. */
const lingers = 1000;

/** Whether the field around has, or just had, the focus. */
export function useInUse(within: RefObject<HTMLElement | null>): boolean {
  const [inUse, setInUse] = useState(false);
  // At once, not after painting: it may be given the focus in the same moment.
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
