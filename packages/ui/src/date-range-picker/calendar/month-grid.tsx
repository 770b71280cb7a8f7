import { memo } from 'react';
import type { DateWords } from '../date-words.ts';
import { type Day, daysIn, firstOf, type Month, weekdayOf } from '../days.ts';
import { type DateLabels, sayRefusal } from '../labels.ts';
import { type Limits, refusalOf } from '../limits.ts';

export type MonthGridProps = {
  month: Month;
  titleId: string;
  /** Several days can be chosen: the ends of a range and what lies between. */
  multiple: boolean;
  words: DateWords;
  labels: DateLabels;
  limits: Limits;
  today: Day | null;
  /** The end that is chosen already, which further limits are measured from. */
  anchor: Day | null;
  /** First and last day of what is marked, chosen or under the pointer. */
  first: Day | null;
  last: Day | null;
  preview: boolean;
  /** The day that Tab reaches, if it is in this month. */
  cursor: Day | null;
};

/** One month of days. Nothing in it listens: the calendar around it does. */
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

/** A bare cell, no component and nothing within: there are up to 62, and they must be there in an instant. */
function cellOf(props: MonthGridProps, day: Day) {
  const { anchor, limits, words, labels, first, last } = props;
  const refusal = refusalOf(day, anchor, limits);
  const reason = refusal ? sayRefusal(refusal, labels, words) : undefined;
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
