import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** ms: a held button announces the final amount, not each one on the way. */
const announceDelay = 300;

/**
 * Announces the amount after its buttons were pressed: they have the focus, and their names do not change.
 */
export function useAnnouncedAmount(amount: number) {
  const [shownAmount, setShownAmount] = useState<number | null>(null);
  const latest = useRef(amount);
  useLayoutEffect(() => {
    latest.current = amount;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shownAmount,
    announceSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShownAmount(latest.current), announceDelay);
    },
    /** After typing, the input itself is announced. */
    clear() {
      clearTimeout(timer.current);
      setShownAmount(null);
    },
  };
}
