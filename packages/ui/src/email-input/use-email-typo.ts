import { useEffect, useRef, useState } from 'react';
import { emailTypo, isUnfinished } from './email-typo.ts';

/** The pause after which an address counts as typed. */
const pause = 800;
/** A press elsewhere completes before the layout moves beneath it. */
const afterLeaving = 250;

/** Checks an address on blur, or when typing pauses and further typing cannot correct it. */
export function useEmailTypo(text: string) {
  const [looked, setLooked] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (typed: string, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLooked(typed), ms);
  };
  return {
    /** The address that was probably meant. */
    meant: looked === text ? emailTypo(text) : null,
    typed: (next: string) => {
      clearTimeout(timer.current);
      if (!isUnfinished(next)) later(next, pause);
    },
    left: () => later(text, afterLeaving),
  };
}
