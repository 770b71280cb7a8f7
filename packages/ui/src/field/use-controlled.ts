import { useReducer, useState } from 'react';

/**
 * A value that its owner holds (`value` given) or that the primitive holds itself (`undefined`). One source at
 * a time, so nothing is copied from one state into another.
 */
export function useControlled<T>(value: T | undefined, initial: T, onChange?: (value: T) => void) {
  const [own, setOwn] = useState(initial);
  const redraw = useRedraw();
  const change = (next: T) => {
    if (value === undefined) setOwn(next);
    redraw();
    onChange?.(next);
  };
  return [value === undefined ? own : value, change] as const;
}

/**
 * Draws again, even when no state changed: React by itself puts a native input back to what its owner holds,
 * preact only while it draws.
 */
export function useRedraw(): () => void {
  return useReducer((count: number) => count + 1, 0)[1];
}
