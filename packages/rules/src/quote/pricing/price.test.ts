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
