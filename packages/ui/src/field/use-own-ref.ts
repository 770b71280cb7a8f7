import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** An own ref on an element that the owner's `ref` points at as well. */
export function useOwnRef<E>(owners: Ref<E> | undefined): RefObject<E | null> {
  const own = useRef<E>(null);
  // After each render: the element may be another one.
  useImperativeHandle(owners, () => own.current!);
  return own;
}
