import { type Cents, scaleCents, sumCents } from '../../values/cents.ts';
import type { Extra } from '../extra.ts';
import { coversItems, itemListProblems } from '../item-list.ts';
import { valuablesSchema } from './valuables.schema.ts';

export const valuables: Extra<typeof valuablesSchema, { values: readonly Cents[] }> = {
  isOn: ({ valuablesCover }) => valuablesCover.enabled,
  pricedFacts: ({ valuablesCover }) => ({ values: valuablesCover.items.map((one) => one.value) }),
  needs: () => valuablesSchema.offers,
  covers: ({ values }, level) => coversItems(values, level.valuables),
  /** A part of the listed value, which part by the length of the trip. Nothing while nothing is listed. */
  price: ({ values }, { trip }, { rates: { valuables: rates } }) => {
    const total = sumCents(values);
    if (total === 0) return { amount: 0, params: { total } };
    const table = rates.permilleByDays;
    const row = table.find(([days]) => trip.days <= days) ?? table.at(-1);
    const permille = trip.quoteType.type === 2 ? rates.annualPermille : (row?.[1] ?? 0);
    return { amount: Math.max(scaleCents(total, [permille, 1000]), rates.minimum), params: { total } };
  },
  problems: ({ valuablesCover: { items } }, _trip, { coverLevels }) =>
    itemListProblems(
      items,
      'valuablesCover.items',
      coverLevels.map((one) => one.valuables),
    ),
  rateFacts: ({ valuables: limits }) => ({ valuablesCover: limits }),
};
