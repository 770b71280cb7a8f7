import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

/** A ref of one's own on an element that the owner's `ref` is to point at as well. */
export function useOwnRef<E>(owners: Ref<E> | undefined): RefObject<E | null> {
  const own = useRef<E>(null);
  // After each render: the element may have become another one.
  useImperativeHandle(owners, () => own.current!);
  return own;
}
