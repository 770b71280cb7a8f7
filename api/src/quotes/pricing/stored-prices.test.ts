import { pricedFacts } from '@coverkit/rules';
import { exampleDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { digestedExtras, digestOf } from './stored-prices.ts';

test('[DETL-16] the digest of a draft is the one that older versions stored', () => {
  const draft = exampleDraft({ benefitOptions: [{ benefitId: 28, optionId: 'to-500' }] });
  expect(digestOf(draft, { loading: 0, medical: [] })).toBe('0fWNxRHvsATakrGJ-_LMtf');
});

test('[DETL-16] an extra that is added to the product changes the digest of quotes that have it on, and of no other', () => {
  const { extras } = pricedFacts(exampleDraft());
  const digested = JSON.stringify(digestedExtras(extras));
  expect(digested).toBe(JSON.stringify(extras));
  expect(JSON.stringify(digestedExtras({ ...extras, cruiseCover: null }))).toBe(digested);
  expect(JSON.stringify(digestedExtras({ ...extras, cruiseCover: {} }))).not.toBe(digested);
});
