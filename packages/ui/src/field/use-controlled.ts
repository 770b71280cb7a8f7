import { useState } from 'react';

/**
 * A value that its owner holds (`value` given) or that the primitive holds itself (`undefined`). One source at
 * a time, so nothing is copied from one state into another.
 */
export function useControlled<T>(value: T | undefined, initial: T, onChange?: (value: T) => void) {
  const [own, setOwn] = useState(initial);
  const change = (next: T) => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, change] as const;
}
