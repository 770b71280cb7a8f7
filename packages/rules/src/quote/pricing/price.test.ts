import { expect, test } from 'vitest';
import { exampleProduct, workedExamples } from '../../fixtures/index.ts';
import { priceQuote } from './rates.ts';

test.each(workedExamples)('[SUMM-02] $name costs what the product model says', ({ draft, prices }) => {
  expect(priceQuote(draft, exampleProduct).map((rate) => rate.price)).toEqual(prices);
});

test.each(workedExamples)('[SUMM-08] the parts of $name add up to the cent', ({ draft }) => {
  for (const rate of priceQuote(draft, exampleProduct)) {
    expect(rate.steps.reduce((sum, step) => sum + step.amount, 0)).toBe(rate.price ?? 0);
  }
});
