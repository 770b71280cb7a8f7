import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../fixtures/index.ts';
import { noContext, ratingFacts } from '../quote/pricing/facts.ts';
import { priceLevels } from '../quote/pricing/price.ts';
import { type PersonDecision, personDecisionProblems, resultOfDecision } from './person-decision.ts';

const decision = (change: Partial<PersonDecision> = {}): PersonDecision => ({
  ...{ covered: ['Asthma'], excluded: ['Gout'], loading: 25 },
  ...change,
});
const codesOf = (change: Partial<PersonDecision>) =>
  personDecisionProblems(decision(change)).map(({ code, path }) => `${path} ${code}`);

test('[REFR-01] [SCRN-08] a person’s decision is a result: what is covered, what is excluded, what it costs', () => {
  expect(resultOfDecision(decision())).toEqual({
    names: [
      { number: 1, name: 'Asthma' },
      { number: 2, name: 'Gout' },
    ],
    ...{ accepted: [1], declined: [2], allDeclined: false },
    ...{ loading: { percent: 25, minimum: 0 }, conditionExcess: 0 },
  });
  expect(resultOfDecision(decision({ covered: [], loading: 0 }))).toMatchObject({
    ...{ accepted: [], declined: [1], allDeclined: true },
  });
});

test('[REFR-01] [SCRN-08] its loading is of the traveller’s own premium at each level', () => {
  const { loading } = resultOfDecision(decision({ loading: 40 }));
  const medical = [{ insuree: 1, ...loading }];
  const facts = ratingFacts(exampleReadyDraft(), exampleProduct, { ...noContext, medical });
  if (!facts) throw new Error('The example cannot be rated');
  const levels = priceLevels(facts, exampleProduct);
  for (const { steps, medical: charged } of levels) {
    const [base] = steps;
    expect(charged).toEqual([{ insuree: 1, amount: Math.round((base?.amount ?? 0) * 0.4) }]);
  }
  expect(levels).toHaveLength(3);
});

test.each<[string, Partial<PersonDecision>, string[]]>([
  ['as it should be', {}, []],
  ['nothing named', { covered: [], excluded: [], loading: 0 }, ['cover required']],
  ['a loading for nothing that is covered', { covered: [] }, ['cover required']],
  ['half a percent', { loading: 0.5 }, ['loading invalid']],
  ['less than nothing', { loading: -1 }, ['loading invalid']],
  ['no number', { loading: Number.NaN }, ['loading invalid']],
  ['four times as much', { loading: 301 }, ['loading too_large']],
  ['the same twice', { excluded: ['asthma'] }, ['exclude duplicate']],
  ['a line break', { excluded: ['Gout\nand more'] }, ['exclude invalid']],
  ['an empty name', { covered: [' '] }, ['cover invalid']],
  ['a long text', { excluded: ['x'.repeat(121)] }, ['exclude too_long']],
  ['a card', { covered: ['4444333322221111'] }, ['cover card_number_in_field']],
  ['too many', { covered: Array.from({ length: 21 }, (_, at) => `Condition ${at}`) }, ['cover too_many']],
])('[REFR-01] a decision is checked: %s', (_, change, codes) => {
  expect(codesOf(change)).toEqual(codes);
});
