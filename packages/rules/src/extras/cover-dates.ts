import { daysInclusive } from '../values/civil-date.ts';
import type { DateSpan } from '../values/draft-fields.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { ExtraTrip } from './extra.ts';

/** The dates of an activity: both given, in order, within the trip. */
export function spanProblems(span: DateSpan, path: string, { covered }: ExtraTrip): Problem[] {
  const { from, to } = span;
  if (from === null || to === null) {
    const missing = (['from', 'to'] as const).filter((end) => span[end] === null);
    return missing.map((end) => problem('required', `${path}.${end}`));
  }
  if (to < from) return [problem('date_order', `${path}.to`, { min: from })];
  return covered && (from < covered.from || to > covered.to)
    ? [problem('dates_outside_trip', `${path}.from`, covered)]
    : [];
}

/** Null while the dates are not complete or not in order. */
export const spanDays = ({ from, to }: DateSpan): number | null =>
  from && to && from <= to ? daysInclusive(from, to) : null;
