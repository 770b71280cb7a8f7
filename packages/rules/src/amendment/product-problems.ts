import { climberProblems } from '../extras/climbing/climbers.ts';
import type { AmendmentKind } from '../policy/amendment-kinds.ts';
import type { Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { validateBenefitOptions, validateLevel } from '../quote/eligibility.ts';
import { validateExtras } from '../quote/validate-extras.ts';
import { validateTrip } from '../quote/validate-trip.ts';
import type { CivilDate } from '../values/civil-date.ts';
import type { Problem } from '../values/problem.ts';
import type { ChangeContext } from './change.ts';

/**
 * What the product does not allow of new facts and the facts before had not wrong already: a policy was sold by the rules of its day.
 * At the field of the amendment's screen.
 */
export function productProblems(
  kind: AmendmentKind,
  before: QuoteDraft,
  after: QuoteDraft,
  { product, today }: ChangeContext,
): Problem[] {
  const known = new Set(problemsOf(before, product, today).map(keyOf));
  const found = problemsOf(after, product, today).filter((one) => !known.has(keyOf(one)));
  const placed = found.flatMap((one) => {
    const path = fieldOf[kind](one.path);
    return path === null ? [] : [{ ...one, path }];
  });
  return uniqueProblems(placed);
}

/** A start that has passed is one on both sides. */
const problemsOf = (facts: QuoteDraft, product: Product, today: CivilDate): Problem[] => [
  ...validateTrip(facts, product, today),
  ...validateLevel(facts, product),
  ...validateBenefitOptions(facts, product),
  ...validateExtras(facts, product),
  ...climberProblems(facts, product.rates.climbing),
];

const keyOf = ({ path, code }: Problem): string => `${path} ${code}`;

/** Each once at each field. */
export const uniqueProblems = (problems: readonly Problem[]): Problem[] =>
  [...new Map(problems.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();

const isWithin = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`);

/** An extra that falls outside the new dates is a problem of its own days: the customer has to see which. */
const ofDates = (path: string): string =>
  ['dates', 'snowCover', 'climbingCover'].some((part) => isWithin(path, part)) ? path : 'dates.to';

function ofSnow(path: string): string {
  if (isWithin(path, 'snowCover.dates')) return path.replace('snowCover.dates', 'snowDates');
  // A level, or quote type, that offers snow sports on piste alone.
  return 'offPiste';
}

function ofTravellers(path: string): string | null {
  const [part, at, field] = path.split('.');
  // Of climbers, each is checked at their own age.
  if (part === 'climbingCover') return null;
  if (part === 'ages' && at !== undefined) return `insurees.${at}.age`;
  return part === 'insurees' && field === 'climbingApplicant' ? `insurees.${at}.age` : 'insurees';
}

const fieldOf: Record<AmendmentKind, (path: string) => string | null> = {
  extend: ofDates,
  cancel: () => null,
  'cover-level': () => 'coverLevelId',
  insurees: ofTravellers,
  region: () => 'regionId',
  'snow-cover': ofSnow,
  'trip-length': () => 'tripLength',
};
