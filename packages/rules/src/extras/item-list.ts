import { type Cents, sumCents } from '../values/cents.ts';
import { findCardNumbers } from '../values/find-card-numbers.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { ItemLimits, ListedItem } from './item-list.schema.ts';

/** Whether a level with these limits covers items of these values. */
export const coversItems = (values: readonly Cents[], limits: ItemLimits): boolean =>
  limits !== null && sumCents(values) <= limits.totalMax && values.every((one) => one <= limits.itemMax);

/**
 * EXTR-05: at least one item, each with a name and a value, within the greatest limits of all levels. The codes name
 * valuables for any list: they are a part of the API, and the sentences for them speak of items.
 */
export function itemListProblems(
  items: readonly ListedItem[],
  path: string,
  levels: readonly ItemLimits[],
): Problem[] {
  if (items.length === 0) return [problem('valuables_required', path)];
  const { itemMax, totalMax } = greatestLimits(levels);
  const found = items.flatMap((item, at) => itemProblems(item, `${path}.${at}`, itemMax));
  const total = sumCents(items.map((one) => one.value));
  return total > totalMax ? [...found, problem('valuables_over_total_max', path, { max: totalMax })] : found;
}

function itemProblems(item: ListedItem, path: string, max: Cents): Problem[] {
  return [
    ...(item.name.trim() === '' ? [problem('required', `${path}.name`)] : []),
    ...findCardNumbers(item, path),
    // A value that is no number is not above 0 either.
    ...(!(item.value > 0) ? [problem('too_small', `${path}.value`, { min: 1 })] : []),
    ...(item.value > max ? [problem('valuable_over_item_max', `${path}.value`, { max })] : []),
  ];
}

/** Those of the most generous level. */
function greatestLimits(levels: readonly ItemLimits[]): { itemMax: Cents; totalMax: Cents } {
  const limits = levels.flatMap((one) => one ?? []);
  return {
    itemMax: Math.max(0, ...limits.map((one) => one.itemMax)),
    totalMax: Math.max(0, ...limits.map((one) => one.totalMax)),
  };
}
