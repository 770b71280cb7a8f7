import { noContext, priceLevels, ratingFacts } from '@coverkit/rules';
import { exampleDraft, exampleProduct } from '@coverkit/rules/fixtures';
import { type Figure, median } from './report.ts';

const snow = { enabled: true, offPiste: false, dates: { from: '2027-02-02', to: '2027-02-09' } };
const valuablesCover = { enabled: true, items: [{ name: 'Camera', serial: '', value: 250_000 }] };

/** All three levels for a family of four with two extras, from the draft to the prices, on one core. */
export async function benchRating(): Promise<Figure[]> {
  const draft = exampleDraft({
    ages: [40, 38, 9, 6],
    family: true,
    countries: ['JP'],
    snowCover: snow,
    valuablesCover,
  });
  let sink = 0;
  const quote = (days: number) => {
    const trip = { ...draft, dates: { from: '2027-02-01', to: `2027-02-${10 + (days % 18)}` } };
    const facts = ratingFacts(trip, exampleProduct, noContext);
    for (const price of priceLevels(facts!, exampleProduct)) sink += price.total;
  };
  const rates: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const began = performance.now();
    const count = 40_000;
    for (let i = 0; i < count; i += 1) quote(i);
    if (round > 0) rates.push(count / ((performance.now() - began) / 1000));
  }
  if (sink <= 0) throw new Error('Rating gave no price; nothing was measured.');
  return [
    {
      name: 'rating',
      value: median(rates),
      unit: 'quotes/s',
      bar: 50_000,
      sense: 'least',
      detail: 'three levels, family of four, snow and valuables, one core',
    },
  ];
}
