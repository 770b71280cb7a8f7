import type { Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { DateSpan } from '../quote/fields.ts';
import { coverDatesOf } from '../quote/trip.ts';
import { daysInclusive } from '../values/civil-date.ts';
import { type Problem, problem } from '../values/problem.ts';

/** The dates of an activity: both given, in order, within the trip. */
export function spanProblems(span: DateSpan, path: string, draft: QuoteDraft, product: Product): Problem[] {
  const { from, to } = span;
  if (from === null || to === null) {
    const missing = (['from', 'to'] as const).filter((end) => span[end] === null);
    return missing.map((end) => problem('required', `${path}.${end}`));
  }
  if (to < from) return [problem('date_order', `${path}.to`, { min: from })];
  const trip = coverDatesOf(draft, product);
  return trip && (from < trip.from || to > trip.to)
    ? [problem('dates_outside_trip', `${path}.from`, trip)]
    : [];
}

/** Null while the dates are not complete or not in order. */
export const spanDays = ({ from, to }: DateSpan): number | null =>
  from && to && from <= to ? daysInclusive(from, to) : null;
