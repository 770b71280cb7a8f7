import { tripOf } from '@coverkit/rules';
import { exampleProduct, exampleQuote } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import type { DeclaredScreening } from '../screenings/declaration/declared-screening.ts';
import type { ScreeningProvider } from '../screenings/provider/provider.ts';
import { createScoreAgain, type FindDeclaration } from './score-again.ts';

const result = {
  ...{ accepted: [1], declined: [2], allDeclined: false },
  ...{ loading: { percent: 70, minimum: 8000 }, conditionExcess: 0 },
};
const insured: TravellerMedical = {
  ...{ insuree: 1, accepted: true, covered: ['Asthma'], excluded: ['Gout'], conditionExcess: 0 },
  loading: { percent: 35, minimum: 4500 },
};
const declared: DeclaredScreening = {
  ...{ provider: 'engine', session: 'what was answered' },
  assessed: {
    ...{ age: 34, regionId: 1, result },
    names: ['Asthma', 'Gout'].map((name, at) => ({ number: at + 1, name })),
  },
};
type Answer = Awaited<ReturnType<ScreeningProvider['assess']>>;
const assessed = (change: Partial<typeof result> = {}): Answer => ({
  ...{ outcome: 'assessed', session: null },
  result: { ...result, ...change },
});

/** Traveller 1 goes somewhere else; `asked` is what the provider was asked. */
function goingElsewhere(answer: Answer, found: DeclaredScreening | null = declared) {
  const asked: unknown[] = [];
  const assess: ScreeningProvider['assess'] = async (...args) => {
    asked.push(args);
    return answer;
  };
  const scoreAgain = createScoreAgain({
    database: {} as never,
    provider: { id: 'engine', assess },
    declarationOf: (async () => found) satisfies FindDeclaration,
  });
  const facts = exampleQuote();
  const change = {
    ...{ sale: {} as never, product: exampleProduct, medical: [insured] },
    amended: { facts, cover: { from: '', to: '' }, travellers: [1], renumbered: false, dropped: {} } as never,
  };
  return { asked, scored: (travellers: number[]) => scoreAgain({ ...change, travellers }) };
}

test('[AMND-08] who is scored again has what the stored answers come to now; nobody else is asked about', async () => {
  const { asked, scored } = goingElsewhere(assessed());
  expect(await scored([])).toEqual({ medical: [insured] });
  expect(asked).toEqual([]);
  expect(await scored([1])).toEqual({ medical: [{ ...insured, loading: result.loading }] });
  expect(asked).toEqual([
    ['what was answered', { age: 34, regionId: tripOf(exampleQuote(), exampleProduct)?.regionId }],
  ]);
});

test('[AMND-08] a higher excess, or one more condition without cover, is for the customer to accept', async () => {
  const higher = await goingElsewhere(assessed({ conditionExcess: 50_000 })).scored([1]);
  expect(higher).toMatchObject({ medical: [{ conditionExcess: 50_000 }] });
  const fewer = await goingElsewhere(assessed({ accepted: [], declined: [1, 2] })).scored([1]);
  expect(fewer).toMatchObject({ medical: [{ covered: [], excluded: ['Asthma', 'Gout'] }] });
});

test.for([
  ['nothing can be covered any more', assessed({ allDeclined: true }), 'declined'],
  ['refused by the provider', { outcome: 'refused', problems: [] }, 'needsPerson'],
] as const)('[AMND-08] %s goes to a person', async ([, answer, refused]) => {
  expect(await goingElsewhere(answer).scored([1])).toEqual({ refused });
});

test('[AMND-08] without answers that this provider can read a person decides, and without an answer nobody does', async () => {
  for (const found of [null, { ...declared, provider: 'another' }, { ...declared, assessed: null }]) {
    const { asked, scored } = goingElsewhere(assessed(), found);
    expect(await scored([1])).toEqual({ refused: 'needsPerson' });
    expect(asked).toEqual([]);
  }
  const silent = goingElsewhere({ outcome: 'unavailable', reason: 'timeout' });
  await expect(silent.scored([1])).rejects.toMatchObject({ status: 503 });
});
