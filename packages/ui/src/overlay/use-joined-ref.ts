import { type Ref, type RefObject, useCallback } from 'react';

/** One ref callback for the component's own ref and the one it was given. */
export function useJoinedRef<Own extends Given, Given>(
  own: RefObject<Own | null>,
  given: Ref<Given> | undefined,
) {
  return useCallback(
    (element: Own | null) => {
      own.current = element;
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
    },
    [own, given],
  );
}
