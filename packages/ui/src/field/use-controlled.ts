import { useReducer, useState } from 'react';

/**
 * A value that its owner holds (`value` given) or that the primitive holds itself (`undefined`). One source at
 * a time, so nothing is copied from one state into another. The third is what a reset of the form asks for:
 * what was there first, told to the owner as any change.
 */
export function useControlled<T>(value: T | undefined, initial: T, onChange?: (value: T) => void) {
  const [first] = useState(value === undefined ? initial : value);
  const [own, setOwn] = useState(initial);
  const redraw = useRedraw();
  const current = value === undefined ? own : value;
  const change = (next: T) => {
    if (value === undefined) setOwn(next);
    redraw();
    onChange?.(next);
  };
  const reset = () => {
    if (Object.is(current, first)) redraw();
    else change(first);
  };
  return [current, change, reset] as const;
}

/**
 * Draws again, even when no state changed: React by itself puts a native input back to what its owner holds,
 * preact only while it draws, and neither after the reset of a form.
 */
export function useRedraw(): () => void {
  return useReducer((count: number) => count + 1, 0)[1];
}
