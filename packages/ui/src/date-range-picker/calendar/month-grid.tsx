import { memo } from 'react';
import type { DateFormats } from '../date-formats.ts';
import { type Day, daysIn, firstOf, type Month, weekdayOf } from '../days.ts';
import { type DateLabels, refusalText } from '../labels.ts';
import { type Limits, refusalOf } from '../limits.ts';

export type MonthGridProps = {
  month: Month;
  titleId: string;
  /** A range can be chosen, not only one day. */
  multiple: boolean;
  words: DateFormats;
  labels: DateLabels;
  limits: Limits;
  today: Day | null;
  /** The end that is already chosen, from which limits are measured. */
  anchor: Day | null;
  /** First and last day of the marked range, chosen or hovered. */
  first: Day | null;
  last: Day | null;
  preview: boolean;
  /** The day in the tab order, if it is in this month. */
  cursor: Day | null;
};

/** One month of days. The calendar around it handles the events. */
export const MonthGrid = memo((props: MonthGridProps) => {
  const { month, words } = props;
  const start = firstOf(month);
  const lead = (weekdayOf(start) - words.weekStart() + 7) % 7;
  const numbers = words.dayNumbers();
  const length = daysIn(month);
  const weeks = Math.ceil((lead + length) / 7);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA patterns
      role="grid"
      aria-labelledby={props.titleId}
      aria-multiselectable={props.multiple || undefined}
      className="ck-month-grid"
    >
      <thead>
        <tr>
          {words.weekdays().map((day) => (
            <th key={day.long} scope="col" abbr={day.long}>
              {day.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={start + week}>
            {Array.from({ length: 7 }, (_, weekday) => {
              const number = week * 7 + weekday - lead + 1;
              if (number < 1 || number > length) return <td key={weekday} className="ck-day-none" />;
              return (
                <td key={weekday} {...cellOf(props, start + number - 1)}>
                  {numbers[number - 1]}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** A bare cell without a component or inner elements: up to 62 of them must render at once. */
function cellOf(props: MonthGridProps, day: Day) {
  const { anchor, limits, words, labels, first, last } = props;
  const refusal = refusalOf(day, anchor, limits);
  const reason = refusal ? refusalText(refusal, labels, words) : undefined;
  const within = first !== null && last !== null && day >= first && day <= last;
  return {
    role: 'gridcell',
    className: 'ck-day',
    tabIndex: day === props.cursor ? 0 : -1,
    title: reason,
    'data-day': day,
    'data-range': within ? placeIn(day, first, last) : undefined,
    'data-refused': refusal?.code,
    'data-preview': (within && props.preview) || undefined,
    'aria-label': words.full(day),
    'aria-selected': within && !props.preview,
    'aria-disabled': refusal !== null || undefined,
    'aria-current': day === props.today ? ('date' as const) : undefined,
    'aria-description': reason,
  };
}

function placeIn(day: Day, first: Day, last: Day): 'only' | 'start' | 'end' | 'middle' {
  if (first === last) return 'only';
  if (day === first) return 'start';
  return day === last ? 'end' : 'middle';
}
