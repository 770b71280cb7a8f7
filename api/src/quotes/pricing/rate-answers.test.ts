import {
  benefitWordsOf,
  noContext,
  priceQuote,
  type RatedLevel,
  rateLevels,
  ratesOf,
  ratesWithWords,
} from '@coverkit/rules';
import { exampleDraft, exampleProduct } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { rateAnswersOf } from './rate-answers.ts';

test('[SUMM-02] rates from stored prices equal the priced ones, with the words of the product', () => {
  const upgradable = exampleProduct.benefits.filter((one) => (one.upgrades[3] ?? []).length > 0);
  const benefitOptions = upgradable.map((one) => ({
    benefitId: one.id,
    optionId: one.upgrades[3]?.at(-1)?.id ?? '',
  }));
  for (const draft of [exampleDraft(), exampleDraft({ benefitOptions, ages: [40, 38], people: 2 })]) {
    const rates = priceQuote(draft, exampleProduct, noContext);
    const levels = rateLevels(draft, exampleProduct, noContext);
    const stored: RatedLevel[] = JSON.parse(JSON.stringify(levels));
    expect(ratesOf(stored, exampleProduct)).toEqual(rates);
    const words = benefitWordsOf(exampleProduct);
    // Twice: the second time the items that are the same for every quote are made already.
    expect(ratesWithWords(rateAnswersOf(stored, exampleProduct), words)).toEqual(rates);
    expect(ratesWithWords(rateAnswersOf(stored, exampleProduct), words)).toEqual(rates);
  }
});
