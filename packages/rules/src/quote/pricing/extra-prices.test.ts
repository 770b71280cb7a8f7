import { expect, test } from 'vitest';
import { exampleProduct } from '../../fixtures/example-product.ts';
import { exampleDraft } from '../../fixtures/example-quotes.ts';
import { extraPrices } from './extra-prices.ts';
import { noContext } from './facts.ts';
import { priceQuote } from './rates.ts';

test('[DETL-14] every extra that is on has its part of the price, the screenings of all travellers one together', () => {
  const draft = exampleDraft({ ages: [34, 62], people: 2, returnTrip: false });
  const all = {
    ...draft,
    snowCover: { enabled: true, offPiste: false, dates: { from: '2027-02-02', to: '2027-02-09' } },
    climbingCover: {
      ...draft.climbingCover,
      ...{ enabled: true, type: 'trekking' as const, plan: 'trekking-6000', totalPeople: 1 },
      dates: { from: '2027-02-03', to: '2027-02-10' },
    },
    valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 200_000 }] },
  };
  const medical = [
    { insuree: 1, percent: 0, minimum: 2500 },
    { insuree: 2, percent: 0, minimum: 4198 },
  ];
  const plus = priceQuote(all, exampleProduct, { ...noContext, medical })[1]!;
  const lines = extraPrices(plus.steps);
  expect(lines.map(({ step, days }) => [step, days])).toEqual([
    ['oneWay', null],
    ['snow', 8],
    ['climbing', 8],
    ['valuables', null],
    ['medical', null],
  ]);
  const others = plus.steps.filter(({ code }) => !lines.some(({ step }) => step === code));
  const sum = [...lines, ...others].reduce((total, one) => total + one.amount, 0);
  expect(sum).toBe(plus.price);
  expect(lines.at(-1)?.amount).toBe(6698);
});

test('[DETL-14] an extra without a price is included, one that was removed again is none, and none are none', () => {
  expect(extraPrices(priceQuote(exampleDraft(), exampleProduct)[1]!.steps)).toEqual([]);
  expect(
    extraPrices([
      { code: 'climbing', amount: 0, params: { days: 3 } },
      { code: 'snow', amount: 4160 },
      { code: 'snow', amount: -4160 },
    ]),
  ).toEqual([{ step: 'climbing', amount: 0, days: 3 }]);
});
