import { type CountryRules, countryProblem, quoteTypeById } from '../product/lookup.ts';
import type { ExtraName, Product } from '../product/product.ts';
import { findCardNumbers } from '../quote/card-number.ts';
import type { DateSpan, QuoteDraft } from '../quote/draft.ts';
import { isOneWay } from '../quote/eligibility.ts';
import { coverDatesOf } from '../quote/trip.ts';
import { type Problem, problem } from '../values/problem.ts';

/** EXTR-02, EXTR-03, EXTR-05: every extra that is switched on is offered and filled in. */
export function validateExtras(draft: QuoteDraft, product: Product): Problem[] {
  return [
    ...offerProblems(draft, product),
    ...(draft.snowCover.enabled ? snowProblems(draft, product) : []),
    ...(draft.climbingCover.enabled ? climbingProblems(draft, product) : []),
    ...(draft.valuablesCover.enabled ? valuablesProblems(draft, product) : []),
  ];
}

function offerProblems(draft: QuoteDraft, product: Product): Problem[] {
  const offered = quoteTypeById(product, draft.quoteTypeId)?.extras ?? [];
  const wanted: [ExtraName, boolean][] = [
    ['oneWay', isOneWay(draft)],
    ['snowCover', draft.snowCover.enabled],
    ['climbingCover', draft.climbingCover.enabled],
    ['valuablesCover', draft.valuablesCover.enabled],
  ];
  return wanted
    .filter(([extra, on]) => on && !offered.includes(extra))
    .map(([extra]) => problem('extra_not_offered', extra, { extra }));
}

function spanProblems(span: DateSpan, path: string, draft: QuoteDraft, product: Product): Problem[] {
  const missing = (['from', 'to'] as const).filter((end) => span[end] === null);
  if (missing.length > 0) return missing.map((end) => problem('required', `${path}.${end}`));
  const { from, to } = span as { from: string; to: string };
  if (to < from) return [problem('date_order', `${path}.to`, { min: from })];
  const trip = coverDatesOf(draft, product);
  return trip && (from < trip.from || to > trip.to)
    ? [problem('dates_outside_trip', `${path}.from`, trip)]
    : [];
}

/** EXTR-02; a year of trips has no snow dates of its own. */
function snowProblems(draft: QuoteDraft, product: Product): Problem[] {
  return quoteTypeById(product, draft.quoteTypeId)?.type === 2
    ? []
    : spanProblems(draft.snowCover.dates, 'snowCover.dates', draft, product);
}

/** How many of the travellers are young enough to climb (B5). */
export const climbingInsurable = (ages: readonly number[], product: Product): number =>
  ages.filter((age) => age < product.rates.climbing.maxAgeBelow).length;

/** EXTR-03 */
function climbingProblems(draft: QuoteDraft, product: Product): Problem[] {
  const { climbingCover } = draft;
  const { climbing } = product.rates;
  const found = spanProblems(climbingCover.dates, 'climbingCover.dates', draft, product);
  if (!climbingCover.type) found.push(problem('climbing_type_required', 'climbingCover.type'));
  const plan = climbing.plans.find((one) => one.id === climbingCover.plan && one.type === climbingCover.type);
  if (!plan) found.push(problem('climbing_plan_unknown', 'climbingCover.plan'));
  const most = climbingInsurable(draft.ages, product);
  if (most === 0)
    found.push(problem('climber_too_old', 'climbingCover.enabled', { below: climbing.maxAgeBelow }));
  else if (climbingCover.totalPeople < 1 || climbingCover.totalPeople > most) {
    found.push(problem('climbers_count', 'climbingCover.totalPeople', { max: most }));
  }
  for (const name of ['injuries', 'over6500', 'evac', 'altSickness'] as const) {
    if (climbingCover[name] === null) found.push(problem('required', `climbingCover.${name}`));
  }
  return [...found, ...operatorProblems(climbingCover.tourOperator, product)];
}

/** EXTR-04: one of the list, which another operator and none at all are on too. */
function operatorProblems(operator: string | null, { tourOperators }: Product): Problem[] {
  const path = 'climbingCover.tourOperator';
  if (!operator) return [problem('required', path)];
  if (tourOperators.some((one) => one.id === operator)) return [];
  const cards = findCardNumbers(operator, path);
  return cards.length > 0 ? cards : [problem('invalid', path)];
}

/** EXTR-05: the greatest limits are those of the most generous level. */
export function valuablesLimits(product: Product): { itemMax: number; totalMax: number } {
  const levels = product.coverLevels.flatMap((one) => (one.valuables ? [one.valuables] : []));
  return {
    itemMax: Math.max(0, ...levels.map((one) => one.itemMax)),
    totalMax: Math.max(0, ...levels.map((one) => one.totalMax)),
  };
}

function valuablesProblems(draft: QuoteDraft, product: Product): Problem[] {
  const { items } = draft.valuablesCover;
  if (items.length === 0) return [problem('valuables_required', 'valuablesCover.items')];
  const { itemMax, totalMax } = valuablesLimits(product);
  const found = items.flatMap((item, at) => {
    const path = `valuablesCover.items.${at}`;
    return [
      ...(item.name.trim() === '' ? [problem('required', `${path}.name`)] : []),
      ...findCardNumbers(item, path),
      ...(item.value <= 0 ? [problem('too_small', `${path}.value`, { min: 1 })] : []),
      ...(item.value > itemMax ? [problem('valuable_over_item_max', `${path}.value`, { max: itemMax })] : []),
    ];
  });
  const total = items.reduce((sum, item) => sum + item.value, 0);
  return total > totalMax
    ? [...found, problem('valuables_over_total_max', 'valuablesCover.items', { max: totalMax })]
    : found;
}

/** EXTR-06: asked for on the details screen. */
export function finalDestinationProblems(draft: QuoteDraft, product: CountryRules): Problem[] {
  if (!isOneWay(draft)) return [];
  const { finalCountry } = draft.oneWay;
  if (!finalCountry) return [problem('final_country_required', 'oneWay.finalCountry')];
  const found = countryProblem(product, finalCountry, 'oneWay.finalCountry');
  return found ? [found] : [];
}
