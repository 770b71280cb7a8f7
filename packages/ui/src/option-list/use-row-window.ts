import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { afterPaint } from '../overlay/after-paint.ts';
import { type Row, rowsBetween, rowTops } from './rows.ts';

const step = 88;
/** px rendered beyond the viewport, so that a scroll finds rows. */
const margin = 132;
/** px of list that a popover shows. */
const firstGuess = 396;
const noneYet: ReadonlyMap<string, number> = new Map();

export type RowWindow = {
  start: number;
  end: number;
  /** px before the first rendered row, and of all rows together. */
  before: number;
  total: number;
  onScroll: () => void;
  /** Scrolls as little as needed; `toTop` puts the row near the top, whatever the final height. */
  reveal: (row: number, toTop?: boolean) => void;
};

/**
 * Renders only the visible rows. Heights are estimated, and corrected where a row wraps; the scroll position
 * counts in steps, so that scrolling within one renders nothing. When the rows change (a key was typed) the
 * visible ones are rendered at once and those beyond the viewport after the paint.
 */
export function useRowWindow(
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): RowWindow {
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(noneYet);
  const [from, setFrom] = useState(0);
  const [height, setHeight] = useState(firstGuess);
  const tops = useMemo(() => rowTops(rows, measured), [rows, measured]);
  const total = tops.at(-1) ?? 0;
  const within = Math.max(0, Math.min(from, total - height));
  const beyond = useBeyond(rows);
  const [start, end] = rowsBetween(tops, within - Math.min(beyond, margin), within + height + beyond);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element) setFrom(Math.floor(element.scrollTop / step) * step);
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // It only grows: a search shrinks a popover, and the next key may fill it again.
    const observer = new ResizeObserver(() => setHeight((known) => Math.max(known, element.clientHeight)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const reveal = useCallback(
    (row: number, toTop = false) => {
      const element = scroller.current;
      if (!element || tops[row + 1] === undefined) return;
      const top = tops[row] ?? 0;
      const bottom = tops[row + 1] ?? 0;
      const room = element.clientHeight || firstGuess;
      if (toTop) element.scrollTo({ top: top - step });
      else if (top < element.scrollTop) element.scrollTo({ top: row === 1 ? 0 : top - 4 });
      else if (bottom > element.scrollTop + room) element.scrollTo({ top: bottom - room + 4 });
      // Not left to the scroll event: the active row must be rendered when `aria-activedescendant` names it.
      onScroll();
    },
    [onScroll, scroller, tops],
  );

  useLayoutEffect(() => {
    const corrected = new Map<string, number>();
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const index = Number(element.dataset.row);
      const row = rows[index];
      const estimate = (tops[index + 1] ?? 0) - (tops[index] ?? 0);
      if (!row || element.offsetHeight === 0 || Math.abs(element.offsetHeight - estimate) < 1) continue;
      corrected.set(row.key, element.offsetHeight);
    }
    // A row's height is known only after layout; it settles after one more render.
    // oxlint-disable-next-line react/set-state-in-effect
    if (corrected.size > 0) setMeasured((before) => new Map([...before, ...corrected]));
  }, [list, rows, tops, start, end]);

  return { start, end, before: tops[start] ?? 0, total, onScroll, reveal };
}

/** px rendered beyond the viewport; 0 for the first render of other rows. */
function useBeyond(rows: readonly Row[]): number {
  const [settled, setSettled] = useState(rows);
  useEffect(() => {
    if (settled !== rows) return afterPaint(() => setSettled(rows));
  }, [rows, settled]);
  return settled === rows ? margin + step : 0;
}
