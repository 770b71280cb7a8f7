import { type Day, monthsAfter } from './days.ts';
import type { Insured, Sold } from './insured.ts';

/** What goes back, as twelfths of percents, and the rule's name. */
export type Share = { rule: string; percent: number; twelfths: number };

const whole = (rule: string, percent: number): Share => ({ rule, percent, twelfths: 12 });

/** The product model's "Cancellation refund", without a claim or a trip. */
export function shareOf({ annual, from, to }: Insured, { bought }: Pick<Sold, 'bought'>, today: Day): Share {
  if (today > to) return whole('ended', 0);
  if (today < from) return today <= bought + 21 ? whole('coolingOff', 100) : whole('beforeStart', 60);
  if (!annual) return whole('started', 0);
  return { rule: 'unusedMonths', percent: 60, twelfths: unusedMonths(from, today) };
}

/** A month that begins on the day of cancellation is used. */
function unusedMonths(from: Day, today: Day): number {
  const begins = Array.from({ length: 12 }, (_, months) => monthsAfter(from, months));
  return begins.filter((one) => one > today).length;
}
