import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The results of another query start at the top. */
export function useScrollToTop(
  query: string,
  scroller: RefObject<HTMLElement | null>,
  onScroll: () => void,
): void {
  const last = useRef(query);
  useLayoutEffect(() => {
    if (last.current === query) return;
    last.current = query;
    if (!scroller.current || scroller.current.scrollTop === 0) return;
    scroller.current.scrollTo({ top: 0 });
    onScroll();
  }, [query, scroller, onScroll]);
}

export function useRevealOnce(
  rows: readonly { key: string }[],
  initial: string | null,
  reveal: (row: number, toTop: boolean) => void,
): void {
  const done = useRef(false);
  // Not a layout effect: the overlay around is shown, and has a height, only after those of its children.
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const row = rows.findIndex((one) => one.key === initial);
    if (row > 0) reveal(row, true);
  }, [rows, initial, reveal]);
}
