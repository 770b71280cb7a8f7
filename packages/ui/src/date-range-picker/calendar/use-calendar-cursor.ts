import { type KeyboardEvent, useState } from 'react';
import { addMonths, type Day, daysIn, firstOf, type Month, monthOf, weekdayOf } from '../days.ts';
import type { Limits } from '../limits.ts';

/** The day that has the keyboard cursor and the visible months, both within the limits. */
export function useCalendarCursor(start: Day, shown: number, limits: Limits, weekStart: number) {
  const first = limits.min === null ? null : monthOf(limits.min);
  const lastDay = Math.max(limits.maxEnd ?? -Infinity, limits.maxStart ?? -Infinity);
  const last = Number.isFinite(lastDay) ? monthOf(lastDay) : null;
  const clamp = (day: Day) => {
    const low = first === null ? day : Math.max(day, firstOf(first));
    return last === null ? low : Math.min(low, firstOf(last) + daysIn(last) - 1);
  };
  const [active, setActive] = useState(() => clamp(start));
  const [month, setMonth] = useState<Month>(() => monthOf(clamp(start)));

  const show = (day: Day) => {
    const wanted = monthOf(day);
    if (wanted < month) setMonth(wanted);
    else if (wanted >= month + shown) setMonth(wanted - shown + 1);
  };
  const moveTo = (day: Day) => {
    const target = clamp(day);
    setActive(target);
    show(target);
  };
  /** Changes the month and moves the cursor along, so that Tab still finds a day. */
  const turnTo = (target: Month) => {
    const kept = Math.max(first ?? target, Math.min(last ?? target, target));
    setMonth(kept);
    const at = monthOf(active);
    if (at < kept || at >= kept + shown) setActive(clamp(addMonths(active, kept - at)));
  };
  const onKeyDown = (event: KeyboardEvent): Day | null => {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = dayAfterKey(active, event, rtl, weekStart);
    if (target === null) return null;
    event.preventDefault();
    moveTo(target);
    return clamp(target);
  };
  return {
    active,
    month,
    moveTo,
    turnTo,
    onKeyDown,
    canGoBack: first === null || month > first,
    canGoOn: last === null || month + shown - 1 < last,
    first,
    last,
  };
}

type Key = { key: string; shiftKey: boolean };

/** The keys of the ARIA grid pattern for dates. */
function dayAfterKey(day: Day, { key, shiftKey: shift }: Key, rtl: boolean, weekStart: number): Day | null {
  const weekday = (weekdayOf(day) - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return day + (rtl ? 1 : -1);
    case 'ArrowRight':
      return day + (rtl ? -1 : 1);
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return day - weekday;
    case 'End':
      return day + 6 - weekday;
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
