import { expect, test } from 'vitest';
import { endedTerms } from '../values/terms-lines.ts';
import { conditionProblems, reducedConditions } from './conditions.ts';
import { noTerms, specialTermsProblems, termsAfter, termsProblems, termsToAccept } from './special-terms.ts';

const before = { insuree: 1, conditionExcess: 20_000, excluded: ['Asthma'] };

test('[AMND-08] a higher excess, or one more condition without cover, is less cover; another price or traveller is not', () => {
  expect(reducedConditions([before], [before])).toEqual([]);
  expect(reducedConditions([before], [{ ...before, conditionExcess: 0, excluded: [] }])).toEqual([]);
  expect(reducedConditions([], [{ ...before, insuree: 2 }])).toEqual([]);
  expect(
    reducedConditions(
      [before, { ...before, insuree: 2 }],
      [before, { ...before, insuree: 2, conditionExcess: 20_001 }],
    ),
  ).toEqual([{ insuree: 2, excluded: [], conditionExcess: { before: 20_000, after: 20_001 } }]);
  // As many as before, and another one of them.
  expect(reducedConditions([before], [{ ...before, excluded: ['Gout'] }])).toEqual([
    { insuree: 1, excluded: ['Gout'], conditionExcess: { before: 20_000, after: 20_000 } },
  ]);
});

test('[AMND-08] less cover is accepted first, and nothing is asked where there is none', () => {
  const reduced = reducedConditions([before], [{ ...before, excluded: ['Gout'] }]);
  expect(conditionProblems({ acceptConditions: false }, reduced)).toEqual([
    { path: 'acceptConditions', code: 'must_accept' },
  ]);
  expect(conditionProblems({ acceptConditions: true }, reduced)).toEqual([]);
  expect(conditionProblems({ acceptConditions: false }, [])).toEqual([]);
});

const codes = (terms: string) => specialTermsProblems(terms).map(({ code }) => code);

test('[REFR-01] special terms are a sentence or two in plain words', () => {
  expect(codes('Claims for your left knee aren’t covered. All else is, to 80 % of the limit.')).toEqual([]);
  expect(codes('Über the “Señor Łukasz Nguyễn” – 50 €…')).toEqual([]);
  expect(codes('x'.repeat(300))).toEqual([]);
  expect(codes('x'.repeat(301))).toEqual(['too_long']);
  expect(codes('  ')).toEqual(['required']);
  for (const wrong of [
    '<b>Knee</b>',
    'a > b',
    'One line.\nAnother.',
    'Knee\u202e',
    'Knee\u0000',
    'Knee 🦵',
    '膝',
    'Knee \u00ad',
  ])
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

test('[REFR-01] terms of an approval are added to those of the policy, once each, unless they replace them', () => {
  const after = (before: string | null, terms: string | null, replaces = false) =>
    termsAfter(before, { terms, replaces });
  expect([after(null, null), after('Knee.', null, true), after(null, 'Hip.')]).toEqual([
    ...[null, 'Knee.', 'Hip.'],
  ]);
  expect([after('Knee.', 'Hip.'), after('Knee.\nHip.', 'Knee.')]).toEqual(['Knee.\nHip.', 'Knee.\nHip.']);
  expect(after('Knee.\nHip.', 'Gout.', true)).toBe('Gout.');
  expect(endedTerms('Knee.\nHip.', 'Hip.\nGout.')).toEqual(['Knee.']);
  expect(termsToAccept('Knee.', noTerms)).toBeNull();
  expect(termsToAccept('Knee.', { terms: 'Hip.', replaces: false })).toBe('Knee.\nHip.');
});
