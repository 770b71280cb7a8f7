import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLessMotion } from '../overlay/use-less-motion.ts';

export type AutoPlay = {
  /** There is something to stop. */
  offered: boolean;
  /** Nobody has stopped it. */
  wanted: boolean;
  /** It moves now: nobody has stopped it, and nothing holds it up. */
  running: boolean;
  toggle: () => void;
  /** For the element that holds it up while mouse or focus are in it. */
  holding: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/** Moves something every so often, until it is stopped (CONT-04). */
export function useAutoPlay(
  every: number | undefined,
  inside: RefObject<HTMLElement | null>,
  step: () => void,
): AutoPlay {
  const lessMotion = useLessMotion();
  const [said, setSaid] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const offered = every !== undefined && every > 0;
  const wanted = offered && (said ?? !lessMotion);
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
    toggle: () => setSaid(!wanted),
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
