import { expect, test } from 'vitest';
import { conditionProblems, reducedConditions } from './conditions.ts';

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
