import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, workedExamples } from '../../fixtures/index.ts';
import { priceQuote } from './rates.ts';

test.each(workedExamples)('[SUMM-02] $name has the prices of the product model', ({ draft, prices }) => {
  expect(priceQuote(draft, exampleProduct).map((rate) => rate.price)).toEqual(prices);
});

test.each(workedExamples)('[SUMM-08] the parts of $name add up to the cent', ({ draft }) => {
  for (const rate of priceQuote(draft, exampleProduct)) {
    expect(rate.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(rate.price ?? 0);
  }
});

test('[SUMM-08] GST is a part of the premium, and none of it is of the duty that comes on top', () => {
  const rates = { ...exampleProduct.rates, gstPermille: 100, dutyPermilleByState: { NSW: 90 } };
  const product = { ...exampleProduct, rates };
  const priced = (state: string) => {
    const draft = exampleReadyDraft();
    const plus = priceQuote({ ...draft, contact: { ...draft.contact, state } }, product)[1]!;
    return [plus.price, plus.gstAmount];
  };
  // 108.24, of which an eleventh; in New South Wales with 9 % of it on top.
  expect(priced('VIC')).toEqual([10_824, 984]);
  expect(priced('NSW')).toEqual([11_798, 984]);
});

test('[SUMM-08] each size of a group that is no family has its own factor', () => {
  const group = { ...exampleProduct.rates.group, two: 90, threeOrMore: 80 };
  const product = { ...exampleProduct, rates: { ...exampleProduct.rates, group } };
  const priceOf = (ages: number[]) => priceQuote({ ...exampleReadyDraft(), ages }, product)[1]!.price;
  const one = priceOf([34])!;
  expect(priceOf([34, 34])).toBe(Math.round(2 * one * 0.9));
  expect(Math.abs(priceOf([34, 34, 34])! - 3 * one * 0.8)).toBeLessThanOrEqual(2);
});
