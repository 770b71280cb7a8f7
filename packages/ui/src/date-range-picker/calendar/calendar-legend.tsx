import { daysIn, firstOf, type Month } from '../days.ts';
import type { DateRangeState } from '../use-date-range.ts';

type LegendProps = { range: DateRangeState; first: Month; months: number };

/** The legend of the visible months: which days are closed, and why. */
export function CalendarLegend({ range, first, months }: LegendProps) {
  const { limits, labels, words } = range;
  const last = first + months - 1;
  const from = Math.max(firstOf(first), limits.min ?? -Infinity);
  const to = firstOf(last) + daysIn(last) - 1;
  const shown = limits.blackouts.filter((one) => one.to >= from && one.from <= to);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
    <ul role="list" className="ck-calendar-legend" aria-label={labels.unavailable}>
      {shown.map((one) => (
        <li key={one.from}>
          <span className="ck-calendar-legend-days">{words.span(one.from, one.to)}</span>{' '}
          {one.reason ?? labels.blackout}
        </li>
      ))}
    </ul>
  );
}
