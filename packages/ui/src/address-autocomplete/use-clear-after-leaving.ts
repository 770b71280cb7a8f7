import { useEffect, useLayoutEffect, useRef } from 'react';

/** PRIM-02: text that was not chosen is cleared half a second after blur. */
export const clearDelay = 500;

/** Clears once `due` has lasted that long. */
export function useClearAfterLeaving(due: boolean, clear: () => void): void {
  const latest = useRef(clear);
  useLayoutEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => latest.current(), clearDelay);
    return () => clearTimeout(timer);
  }, [due]);
}
