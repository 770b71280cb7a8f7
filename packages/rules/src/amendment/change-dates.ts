import { firstSnowDay, hasStarted } from '../policy/policy-actions.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { QuoteType } from '../quote/quote-type.ts';
import { longestEnd } from '../quote/trip.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import { type DateSpan, noSpan } from '../values/draft-fields.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Amendment } from './amendment.schema.ts';
import type { Change, ChangeContext, ChangedPolicy } from './change.ts';

type Covered = Pick<ChangedPolicy, 'cover'>;
type LatestOf = Pick<QuoteType, 'maxStartDate' | 'maxLength'>;
type Days = { from: CivilDate; to: CivilDate };

/** AMND-02: both dates from tomorrow; a start that has passed is fixed, and the end then only moves to a later day. */
export function earliestDates({ cover }: Covered, today: CivilDate): Days {
  const tomorrow = addDays(today, 1);
  if (!hasStarted({ cover }, today)) return { from: tomorrow, to: tomorrow };
  return { from: cover.from, to: laterOf(cover.to, tomorrow) };
}

/** AMND-02: the last start, and the end of the longest trip from it. */
export function latestDates({ cover }: Covered, quoteType: LatestOf, today: CivilDate): Days {
  const from = hasStarted({ cover }, today) ? cover.from : quoteType.maxStartDate;
  return { from, to: longestEnd(from, quoteType) };
}

/** AMND-03: from two days ahead, within the trip; after its start, on that first day. */
export const snowDaysOf = ({ cover }: Covered, today: CivilDate): Days => ({
  from: laterOf(cover.from, firstSnowDay(today)),
  to: cover.to,
});

const laterOf = (one: CivilDate, other: CivilDate): CivilDate => (one > other ? one : other);

/** AMND-02: of a start that has passed, no other day is taken. */
export function changeDates(
  policy: ChangedPolicy,
  { dates }: Pick<Amendment, 'dates'>,
  { today }: ChangeContext,
): Change {
  const { facts, cover } = policy;
  const started = hasStarted(policy, today);
  const earliest = earliestDates(policy, today);
  const from = started ? (dates.from ?? cover.from) : dates.from;
  return {
    facts: { ...facts, dates: { from, to: dates.to } },
    problems: [
      ...(started ? fixedProblems : earlyProblems)(from, 'dates.from', earliest.from),
      ...earlyProblems(dates.to, 'dates.to', earliest.to),
    ],
  };
}

/** AMND-03: from the start of cover on, the first day need not be sent. Snow cover of a year of trips has no days of its own. */
export function addSnow(
  policy: ChangedPolicy,
  { snowDates, offPiste }: Pick<Amendment, 'snowDates' | 'offPiste'>,
  { product, today }: ChangeContext,
): Change {
  const { facts } = policy;
  const withSnow = (dates: DateSpan) => ({ ...facts, snowCover: { enabled: true, offPiste, dates } });
  if (quoteTypeById(product, facts.quoteTypeId)?.type === 2) return { facts: withSnow(noSpan), problems: [] };
  const first = firstSnowDay(today);
  if (!hasStarted(policy, today)) {
    const problems = earlyProblems(snowDates.from, 'snowDates.from', first);
    return { facts: withSnow(snowDates), problems };
  }
  return {
    facts: withSnow({ from: first, to: snowDates.to }),
    problems: fixedProblems(snowDates.from, 'snowDates.from', first),
  };
}

/** That a day is missing is found with the product's rules. */
const earlyProblems = (date: CivilDate | null, path: string, min: CivilDate): Problem[] =>
  date !== null && date < min ? [problem('date_too_early', path, { min })] : [];

function fixedProblems(date: CivilDate | null, path: string, only: CivilDate): Problem[] {
  if (date !== null && date > only) return [problem('date_too_late', path, { max: only })];
  return earlyProblems(date, path, only);
}
