import { exampleDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { digestOf } from './stored-prices.ts';

test('[DETL-16] the digest of a draft is the one that older versions stored', () => {
  const draft = exampleDraft({ benefitOptions: [{ benefitId: 28, optionId: 'to-500' }] });
  expect(digestOf(draft, 0)).toBe('0fWNxRHvsATakrGJ-_LMtf');
});
