import { hasStarted, snowLeadDays } from '../policy/policy-actions.ts';
import { quoteTypeById } from '../product/lookup.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import { type DateSpan, noSpan } from '../values/draft-fields.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Amendment } from './amendment.schema.ts';
import type { Change, ChangeContext, ChangedPolicy } from './change.ts';

/** AMND-02: both dates from tomorrow; a start that has passed is fixed, and the end then only moves to a later day. */
export function changeDates(
  policy: ChangedPolicy,
  { dates }: Pick<Amendment, 'dates'>,
  { today }: ChangeContext,
): Change {
  const { facts, cover } = policy;
  const tomorrow = addDays(today, 1);
  const started = hasStarted(policy, today);
  const from = started ? (dates.from ?? cover.from) : dates.from;
  const earliestEnd = started && cover.to > tomorrow ? cover.to : tomorrow;
  return {
    facts: { ...facts, dates: { from, to: dates.to } },
    problems: [
      ...(started
        ? fixedProblems(from, 'dates.from', cover.from)
        : earlyProblems(from, 'dates.from', tomorrow)),
      ...earlyProblems(dates.to, 'dates.to', earliestEnd),
    ],
  };
}

/** AMND-03: from two days ahead; after the start of cover, on that day. Snow cover of a year of trips has no days of its own. */
export function addSnow(
  policy: ChangedPolicy,
  { snowDates, offPiste }: Pick<Amendment, 'snowDates' | 'offPiste'>,
  { product, today }: ChangeContext,
): Change {
  const { facts } = policy;
  const withSnow = (dates: DateSpan) => ({ ...facts, snowCover: { enabled: true, offPiste, dates } });
  if (quoteTypeById(product, facts.quoteTypeId)?.type === 2) return { facts: withSnow(noSpan), problems: [] };
  const first = addDays(today, snowLeadDays);
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
