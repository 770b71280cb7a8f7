import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../overlay/use-reduced-motion.ts';

export type AutoPlay = {
  /** There is more than one slide, and an interval. */
  offered: boolean;
  /** The user has not stopped it. */
  wanted: boolean;
  /** It advances now: neither stopped nor paused. */
  running: boolean;
  toggle: () => void;
  /** Handlers for the element that pauses it while mouse or focus are in it. */
  holding: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/** Calls `step` at an interval until it is stopped (CONT-04). */
export function useAutoPlay(
  every: number | undefined,
  inside: RefObject<HTMLElement | null>,
  step: () => void,
): AutoPlay {
  const lessMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const offered = every !== undefined && every > 0;
  const wanted = offered && (chosen ?? !lessMotion);
  const running = wanted && !hovered && !focused;
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      const still = inside.current?.closest('[data-motion="reduced"]');
      if (document.visibilityState === 'visible' && !still) latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [running, every, inside]);
  return {
    offered,
    wanted,
    running,
    toggle: () => setChosen(!wanted),
    holding: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget: next }) => {
        if (!(next instanceof Node && currentTarget.contains(next))) setFocused(false);
      },
    },
  };
}
