import { findCardNumbers } from '../../values/card-number.ts';
import { type Cents, scaleCents, sumCents } from '../../values/cents.ts';
import { type Problem, problem } from '../../values/problem.ts';
import type { Extra, ExtraProduct } from '../extra.ts';
import { type ValuablesCover, valuablesSchema } from './valuables.schema.ts';

export const valuables: Extra<{ values: readonly Cents[] }> = {
  schema: valuablesSchema,
  isOn: ({ valuablesCover }) => valuablesCover.enabled,
  pricedFacts: ({ valuablesCover }) => ({ values: valuablesCover.items.map((one) => one.value) }),
  needs: () => valuablesSchema.offers,
  covers: ({ values }, { valuables: limits }) =>
    limits !== null && sumCents(values) <= limits.totalMax && values.every((one) => one <= limits.itemMax),
  /** A part of the listed value, which part by the length of the trip. Nothing while nothing is listed. */
  price: ({ values }, { trip }, { rates: { valuables: rates } }) => {
    const total = sumCents(values);
    if (total === 0) return { amount: 0, params: { total } };
    const table = rates.permilleByDays;
    const row = table.find(([days]) => trip.days <= days) ?? table.at(-1);
    const permille = trip.quoteType.type === 2 ? rates.annualPermille : (row?.[1] ?? 0);
    return { amount: Math.max(scaleCents(total, [permille, 1000]), rates.minimum), params: { total } };
  },
  problems: ({ valuablesCover: { items } }, _trip, product) => {
    const path = 'valuablesCover.items';
    if (items.length === 0) return [problem('valuables_required', path)];
    const { itemMax, totalMax } = greatestLimits(product);
    const found = items.flatMap((item, at) => itemProblems(item, `${path}.${at}`, itemMax));
    const total = sumCents(items.map((one) => one.value));
    return total > totalMax
      ? [...found, problem('valuables_over_total_max', path, { max: totalMax })]
      : found;
  },
  rateFacts: ({ valuables: limits }) => ({ valuablesCover: limits }),
};

function itemProblems(item: ValuablesCover['items'][number], path: string, max: Cents): Problem[] {
  return [
    ...(item.name.trim() === '' ? [problem('required', `${path}.name`)] : []),
    ...findCardNumbers(item, path),
    ...(item.value <= 0 ? [problem('too_small', `${path}.value`, { min: 1 })] : []),
    ...(item.value > max ? [problem('valuable_over_item_max', `${path}.value`, { max })] : []),
  ];
}

/** EXTR-05: the greatest limits are those of the most generous level. */
function greatestLimits(product: Pick<ExtraProduct, 'coverLevels'>): { itemMax: Cents; totalMax: Cents } {
  const levels = product.coverLevels.flatMap((one) => (one.valuables ? [one.valuables] : []));
  return {
    itemMax: Math.max(0, ...levels.map((one) => one.itemMax)),
    totalMax: Math.max(0, ...levels.map((one) => one.totalMax)),
  };
}
