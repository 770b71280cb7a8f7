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
    const priced = (amount: Cents, more: Record<string, number> = {}) => ({
      amount,
      params: { total, ...more },
    });
    if (total === 0) return priced(0);
    const table = rates.permilleByDays;
    const row = table.find(([days]) => trip.days <= days) ?? table.at(-1);
    const permille = trip.quoteType.type === 2 ? rates.annualPermille : (row?.[1] ?? 0);
    const byValue = scaleCents(total, [permille, 1000]);
    return byValue < rates.minimum
      ? priced(rates.minimum, { minimum: rates.minimum })
      : priced(byValue, { permille });
  },
  problems: ({ valuablesCover: { items } }, _trip, { coverLevels }) =>
    itemListProblems(
      items,
      'valuablesCover.items',
      coverLevels.map((one) => one.valuables),
    ),
  rateFacts: ({ valuables: limits }) => ({ valuablesCover: limits }),
};
