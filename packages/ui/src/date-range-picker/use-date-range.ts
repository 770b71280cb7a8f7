import { useMemo, useState } from 'react';
import { useLabels } from '../use-labels.ts';
import { dateFormats } from './date-formats.ts';
import { type Day, fromDay, monthOf, toDay } from './days.ts';
import { type DateLabels, dateLabels, refusalText } from './labels.ts';
import { type LimitProps, limitsOf, refusalOf } from './limits.ts';
import { formatTyped } from './typed/typed-order.ts';
import { useTypedDate } from './use-typed-date.ts';

export const defaultLocale = 'en-AU';

export type DateRange = { from: string | null; to: string | null };
export type End = 'from' | 'to';

export type DateRangeOptions = LimitProps & {
  mode?: 'range' | 'single' | undefined;
  today: string;
  locale?: string | undefined;
  labels?: Partial<DateLabels> | undefined;
};

type ControlledRange = { value: DateRange; onChange: (value: DateRange) => void };

/** The chosen dates, the end that is being chosen, and the effect of clicks and typing. No DOM here. */
export function useDateRange(options: DateRangeOptions & ControlledRange) {
  const { mode = 'range', value, onChange, today, locale = defaultLocale } = options;
  const { minDate, maxDate, maxEndDate, maxLength, blackouts, blackoutsInside } = options;
  const labels = useLabels('ui.date', dateLabels, options.labels);
  const limits = useMemo(
    () => limitsOf({ minDate, maxDate, maxEndDate, maxLength, blackouts, blackoutsInside }),
    [minDate, maxDate, maxEndDate, maxLength, blackouts, blackoutsInside],
  );
  const words = dateFormats(locale);
  const [picking, setPicking] = useState<End>('from');
  const [message, setMessage] = useState('');
  const from = toDay(value.from);
  const to = mode === 'range' ? toDay(value.to) : null;
  const anchor = picking === 'to' ? from : null;

  const commitFrom = (date: string | null) => {
    // A start after the end starts a new range: its end is chosen next.
    const keeps = date === null || value.to === null || date <= value.to;
    setMessage('');
    onChange({ from: date, to: keeps ? value.to : null });
  };
  const commitTo = (date: string | null) => {
    const reversed = date !== null && value.from !== null && date < value.from;
    setMessage(reversed ? labels.swapped : '');
    onChange(reversed ? { from: date, to: value.from } : { from: value.from, to: date });
  };
  const commitRange = (range: { from: string; to: string }) => {
    if (mode === 'single') return false;
    setMessage('');
    onChange(range);
    return true;
  };
  const shared = { today, locale, onRange: commitRange };
  const start = useTypedDate({ ...shared, value: value.from, onCommit: commitFrom, wait: () => false });
  const end = useTypedDate({
    ...shared,
    value: value.to,
    onCommit: commitTo,
    wait: (date) => value.from !== null && date < value.from,
  });

  const describe = (first: Day, last: Day) => {
    const short = yearOf(first) === yearOf(last) ? words.short : words.shortWithYear;
    return `${short(first)} – ${short(last)}, ${labels.days(last - first + 1)}`;
  };

  const dropTyped = () => {
    start.forget();
    end.forget();
  };
  /** Clears the message: a region that renders again would repeat it. */
  const clearMessage = () => setMessage('');

  /** A day of the calendar was chosen; true when the choice is complete. */
  const pick = (day: Day): boolean => {
    const refusal = refusalOf(day, anchor, limits);
    if (refusal) {
      setMessage(refusalText(refusal, labels, words));
      return false;
    }
    dropTyped();
    if (mode === 'single' || anchor === null) {
      onChange({ from: fromDay(day), to: null });
      setPicking('to');
      setMessage(`${words.full(day)}.${mode === 'single' ? '' : ` ${labels.chooseEnd}.`}`);
      return mode === 'single';
    }
    const [first, last] = day < anchor ? [day, anchor] : [anchor, day];
    onChange({ from: fromDay(first), to: fromDay(last) });
    setMessage(describe(first, last));
    return true;
  };
  const clear = () => {
    dropTyped();
    onChange({ from: null, to: null });
    setPicking('from');
    setMessage(labels.cleared);
  };
  const problemOf = (day: Day | null, other: Day | null, impossible: boolean, within = limits) => {
    if (impossible) return labels.impossible(formatTyped('2027-02-01', locale));
    const refusal = day === null ? null : refusalOf(day, other, within);
    return refusal ? refusalText(refusal, labels, words) : undefined;
  };
  const startProblem = problemOf(from, null, start.impossible);
  // One at a time: another start may be followed by another end.
  const isEndChecked = mode === 'range' && (!startProblem || start.impossible || end.impossible);
  const known = startProblem === undefined ? from : null;
  // An end without a start is not a start: it may be later than the latest one.
  const within = known === null ? { ...limits, maxStart: limits.maxEnd } : limits;
  return {
    ...{
      describe,
      mode,
      // Shown as well: the swap of a typing mistake may be another trip than was meant.
      swapped: message === labels.swapped,
      from,
      to,
      anchor,
      picking,
      setPicking,
      message,
      pick,
      clear,
      clearMessage,
      dropTyped,
      labels,
      limits,
      words,
      start,
      end,
    },
    startProblem,
    // The end is measured from the start only while the start is valid.
    endProblem: isEndChecked ? problemOf(to, known, end.impossible, within) : undefined,
    summary: from !== null && to !== null && to >= from ? describe(from, to) : null,
  };
}

const yearOf = (day: Day) => Math.floor(monthOf(day) / 12);

export type DateRangeState = ReturnType<typeof useDateRange>;
