import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { type Row, rowsBetween, rowTops } from './rows.ts';

const step = 88;
const margin = 132;
const firstGuess = 440;
const noneYet: ReadonlyMap<string, number> = new Map();

export type RowWindow = {
  start: number;
  end: number;
  /** px before the first row drawn, and of all rows together. */
  before: number;
  total: number;
  onScroll: () => void;
  /** Scrolls as little as needed; `toTop` puts the row near the top, whatever height there will be. */
  reveal: (row: number, toTop?: boolean) => void;
};

/**
 * Keeps only the rows in view in the document. Heights are estimated, and corrected where a row turned out
 * to wrap; the scroll position counts in steps, so that scrolling within one draws nothing.
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
  const [start, end] = rowsBetween(tops, within - margin, within + height + step + margin);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    setFrom(Math.floor(element.scrollTop / step) * step);
    setHeight(Math.ceil(element.clientHeight / step) * step || firstGuess);
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
      // Not left to the scroll event: the active row must be in the document when focus points at it.
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
    // What a row measures is only known once it is laid out; it settles after one more drawing.
    // oxlint-disable-next-line react/set-state-in-effect
    if (corrected.size > 0) setMeasured((before) => new Map([...before, ...corrected]));
  }, [list, rows, tops, start, end]);

  return { start, end, before: tops[start] ?? 0, total, onScroll, reveal };
}
