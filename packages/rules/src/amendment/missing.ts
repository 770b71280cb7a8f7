import { namesProblems } from '../quote/details/names.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { AmendedInsuree, Amendment } from './amendment.schema.ts';

type Sent = Omit<Amendment, 'checks'>;
type At = { started: boolean; annual: boolean };

/**
 * What is missing of the change itself (AMND-02 to AMND-06), before the product is looked at: the screen asks for no price until it is
 * there. A start that has passed is not sent again, and annual snow cover has no days.
 */
export function missingProblems({ kind, ...sent }: Sent, { started, annual }: At): Problem[] {
  switch (kind) {
    case 'extend':
      return missingDays(sent.dates, 'dates', started);
    case 'snow-cover':
      return annual ? [] : missingDays(sent.snowDates, 'snowDates', started);
    case 'insurees':
      return travellersProblems(sent.insurees);
    case 'cover-level':
      return sent.coverLevelId === null ? [problem('level_required', 'coverLevelId')] : [];
    case 'region':
      return missing(sent.regionId, 'regionId');
    case 'trip-length':
      return missing(sent.tripLength, 'tripLength');
    case 'cancel':
      return [];
  }
}

const missing = (value: unknown, path: string): Problem[] =>
  value === null ? [problem('required', path)] : [];

const missingDays = ({ from, to }: Amendment['dates'], path: string, started: boolean): Problem[] => [
  ...(started ? [] : missing(from, `${path}.from`)),
  ...missing(to, `${path}.to`),
];

/** AMND-05: each has both names and an age. */
function travellersProblems(sent: readonly AmendedInsuree[]): Problem[] {
  if (sent.length === 0) return [problem('required', 'insurees')];
  return sent.flatMap((one, at) => {
    const path = `insurees.${at}`;
    return [...namesProblems(one, path), ...ageProblems(one.age, `${path}.age`)];
  });
}

/** What was typed and is no number is NaN in the form, and never sent. */
const ageProblems = (age: number | null, path: string): Problem[] =>
  Number.isNaN(age) ? [problem('invalid', path)] : missing(age, path);
