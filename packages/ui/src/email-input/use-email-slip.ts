import { useEffect, useRef, useState } from 'react';
import { emailSlip, isUnfinished } from './email-slip.ts';

/** The pause after which an address is taken as typed. */
const pause = 800;
/** A press outside ends before anything moves beneath it. */
const afterLeaving = 250;

/** Looks at an address when it is left, or when the typing pauses and it cannot become right by itself any more. */
export function useEmailSlip(text: string) {
  const [looked, setLooked] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (typed: string, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLooked(typed), ms);
  };
  return {
    /** The address that was probably meant. */
    meant: looked === text ? emailSlip(text) : null,
    typed: (next: string) => {
      clearTimeout(timer.current);
      if (!isUnfinished(next)) later(next, pause);
    },
    left: () => later(text, afterLeaving),
  };
}
