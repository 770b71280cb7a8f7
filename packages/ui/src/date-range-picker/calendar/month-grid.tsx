import { memo } from 'react';
import type { DateWords } from '../date-words.ts';
import { type Day, daysIn, firstOf, type Month, weekdayOf } from '../days.ts';
import { type DateLabels, sayRefusal } from '../labels.ts';
import { type Limits, refusalOf } from '../limits.ts';

export type MonthGridProps = {
  month: Month;
  titleId: string;
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
  const lead = weekdayOf(start);
  const length = daysIn(month);
  const weeks = Math.ceil((lead + length) / 7);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA patterns
    <table role="grid" aria-labelledby={props.titleId} className="ck-month-grid">
      <thead>
        <tr>
          {words.weekdays.map((day) => (
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
              return <DayCell key={weekday} {...cellOf(props, start + number - 1)} number={number} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function cellOf(props: MonthGridProps, day: Day) {
  const { anchor, limits, words, labels, first, last } = props;
  const refusal = refusalOf(day, anchor, limits);
  const within = first !== null && last !== null && day >= first && day <= last;
  return {
    day,
    name: words.full(day),
    refused: refusal?.code,
    reason: refusal ? sayRefusal(refusal, labels, words) : undefined,
    range: within ? placeIn(day, first, last) : undefined,
    preview: within && props.preview,
    isToday: day === props.today,
    reachable: day === props.cursor,
  };
}

function placeIn(day: Day, first: Day, last: Day): 'only' | 'start' | 'end' | 'middle' {
  if (first === last) return 'only';
  if (day === first) return 'start';
  return day === last ? 'end' : 'middle';
}

type DayCellProps = ReturnType<typeof cellOf> & { number: number };

const DayCell = memo((props: DayCellProps) => (
  <td
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA patterns
    role="gridcell"
    className="ck-day"
    data-day={props.day}
    data-range={props.range}
    data-refused={props.refused}
    data-preview={props.preview || undefined}
    tabIndex={props.reachable ? 0 : -1}
    aria-label={props.name}
    aria-selected={props.range !== undefined && !props.preview}
    aria-disabled={props.reason !== undefined || undefined}
    aria-current={props.isToday ? 'date' : undefined}
    aria-description={props.reason}
    title={props.reason}
  >
    <span className="ck-day-number">{props.number}</span>
  </td>
));
