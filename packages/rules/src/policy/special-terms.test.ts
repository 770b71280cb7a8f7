import { expect, test } from 'vitest';
import { specialTermsProblems, termsProblems } from './special-terms.ts';

const codes = (terms: string) => specialTermsProblems(terms).map(({ code }) => code);

test('[REFR-01] special terms are a sentence or two in plain words', () => {
  expect(codes('Claims for your left knee aren’t covered. All else is, to 80 % of the limit.')).toEqual([]);
  expect(codes('x'.repeat(300))).toEqual([]);
  expect(codes('x'.repeat(301))).toEqual(['too_long']);
  expect(codes('  ')).toEqual(['required']);
  for (const wrong of ['<b>Knee</b>', 'a > b', 'One line.\nAnother.', 'Knee\u202e', 'Knee\u0000'])
    expect([wrong, ...codes(wrong)]).toEqual([wrong, 'invalid']);
  expect(codes('Paid by 4444 3333 2222 1111')).toEqual(['card_number_in_field']);
});

test('[REFR-01] they are accepted in the words that were shown, and only where there are any', () => {
  const found = (acceptTerms: string | null, terms: string | null) =>
    termsProblems({ acceptTerms }, terms).map(({ path, code }) => `${path} ${code}`);
  expect([found(null, null), found('Knee.', null), found('Knee.', 'Knee.')]).toEqual([[], [], []]);
  for (const accepted of [null, '', 'Hip.'])
    expect(found(accepted, 'Knee.')).toEqual(['acceptTerms must_accept']);
});
