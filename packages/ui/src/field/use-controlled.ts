import { useReducer, useState } from 'react';

/**
 * A controlled value (`value` given) or an uncontrolled one (`undefined`), never copied from one state into
 * another. The third entry handles a form's reset: it restores the initial value and reports it like any
 * change.
 */
export function useControlled<T>(value: T | undefined, initial: T, onChange?: (value: T) => void) {
  const [first] = useState(value === undefined ? initial : value);
  const [own, setOwn] = useState(initial);
  const rerender = useRerender();
  const current = value === undefined ? own : value;
  const change = (next: T) => {
    if (value === undefined) setOwn(next);
    rerender();
    onChange?.(next);
  };
  const reset = () => {
    if (Object.is(current, first)) rerender();
    else change(first);
  };
  return [current, change, reset] as const;
}

/**
 * Renders again without a change of state: React resets a native input to the controlled value, preact only
 * while rendering, and neither does after a form's reset.
 */
export function useRerender(): () => void {
  return useReducer((count: number) => count + 1, 0)[1];
}
