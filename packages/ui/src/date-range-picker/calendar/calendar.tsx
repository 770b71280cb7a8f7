import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Day, monthOf, toDay } from '../days.ts';
import { refusalOf } from '../limits.ts';
import type { DateRangeState } from '../use-date-range.ts';
import { CalendarFoot } from './calendar-foot.tsx';
import { MonthJump, TurnButton } from './calendar-head.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { EndSwitch } from './end-switch.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarCursor } from './use-calendar-cursor.ts';
import { useSwipe } from './use-swipe.ts';

export type CalendarProps = {
  range: DateRangeState;
  today: string;
  /** The number of months side by side. */
  months: 1 | 2;
  takesFocus: boolean;
  onPick: (day: Day) => void;
  onType: () => void;
};

/** The calendar of the date picker, a module that is loaded on demand. */
export function Calendar({ range, months, takesFocus, onPick, onType, ...props }: CalendarProps) {
  const { from, to, anchor, picking, limits, labels, words } = range;
  const today = toDay(props.today);
  const chosen = picking === 'to' ? (to ?? from) : (from ?? to);
  const start = chosen ?? Math.max(today ?? 0, limits.min ?? 0);
  const cursor = useCalendarCursor(start, months, limits, words.weekStart());
  const swipe = useSwipe((way) => cursor.turnTo(cursor.month + way));
  const [pointed, setPointed] = useState<Day | null>(null);
  const grids = useRef<HTMLDivElement>(null);
  const id = useId();

  const focusDay = (day: Day) => grids.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  const wantsFocus = useRef<Day | null>(null);
  useEffect(() => {
    if (takesFocus)
      grids.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Before the paint: the focused day may be gone, and the next key with it.
  useLayoutEffect(() => {
    if (wantsFocus.current !== null) focusDay(wantsFocus.current);
    wantsFocus.current = null;
  });

  const [first, last, preview] = marked(range, pointed);
  const dayAt = (event: SyntheticEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null;
    return cell ? Number(cell.dataset.day) : null;
  };
  const choose = (day: Day) => {
    cursor.moveTo(day);
    // Touch has no hover: a closed day gives its reason when it is tapped.
    setPointed(refusalOf(day, anchor, limits) ? day : null);
    onPick(day);
  };
  const clear = () => {
    range.clear();
    // The pressed button is now disabled; the focus moves to the first day.
    wantsFocus.current = cursor.active;
  };

  return (
    <div className="ck-calendar" data-months={months}>
      {range.mode === 'range' && <EndSwitch range={range} />}
      <div className="ck-calendar-head">
        <TurnButton
          to="previous"
          label={labels.previousMonth}
          disabled={!cursor.canGoBack}
          onTurn={() => cursor.turnTo(cursor.month - 1)}
        />
        <MonthJump
          month={cursor.month}
          first={cursor.first ?? Math.min(cursor.month, monthOf(today ?? 0) - 1200)}
          last={cursor.last ?? Math.max(cursor.month, monthOf(today ?? 0) + 120)}
          words={words}
          labels={labels}
          onJump={cursor.turnTo}
        />
        {months === 2 && <p className="ck-month-title">{words.monthTitle(cursor.month + 1)}</p>}
        <TurnButton
          to="next"
          label={labels.nextMonth}
          disabled={!cursor.canGoOn}
          onTurn={() => cursor.turnTo(cursor.month + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener for all days, which have the focus */}
      <div
        ref={grids}
        className="ck-calendar-months"
        {...swipe}
        onClick={(event) => {
          const day = dayAt(event);
          if (day !== null) choose(day);
        }}
        // Not `over`, which also fires when the calendar opens under a resting pointer and would render
        // twice.
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') setPointed(dayAt(event));
        }}
        onPointerLeave={() => setPointed(null)}
        onFocus={(event) => setPointed(dayAt(event))}
        onBlur={() => setPointed(null)}
        onKeyDown={(event) => {
          const day = dayAt(event);
          if (day !== null && (event.key === 'Enter' || event.key === ' ')) {
            event.preventDefault();
            return choose(day);
          }
          wantsFocus.current = cursor.onKeyDown(event);
        }}
      >
        {Array.from({ length: months }, (_, at) => cursor.month + at).map((month) => (
          <div key={month} className="ck-month">
            <span id={`${id}-${month}`} hidden>
              {words.monthTitle(month)}
            </span>
            <MonthGrid
              month={month}
              titleId={`${id}-${month}`}
              multiple={range.mode === 'range'}
              words={words}
              labels={labels}
              limits={limits}
              today={today}
              anchor={anchor}
              first={first}
              last={last}
              preview={preview}
              cursor={monthOf(cursor.active) === month ? cursor.active : null}
            />
          </div>
        ))}
      </div>
      <CalendarLegend range={range} first={cursor.month} months={months} />
      <CalendarFoot range={range} pointed={pointed} onClear={clear} onType={onType} />
      <div aria-live="polite" className="ck-visually-hidden">
        {words.monthTitle(cursor.month)}
      </div>
    </div>
  );
}

/** The drawn range: the chosen one, or up to the hovered day while the end is being chosen. */
function marked(range: DateRangeState, pointed: Day | null): [Day | null, Day | null, boolean] {
  const { from, to, anchor, limits } = range;
  const choosing = anchor !== null && pointed !== null && refusalOf(pointed, anchor, limits) === null;
  if (choosing && (to === null || pointed !== to)) {
    return [Math.min(anchor, pointed), Math.max(anchor, pointed), true];
  }
  return [from, to ?? from, false];
}
