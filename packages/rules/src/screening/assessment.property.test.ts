import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleCatalogue as catalogue } from '../fixtures/index.ts';
import { type Answer, isOptions } from './answers.ts';
import { type Assessment, assessDeclaration } from './assessment.ts';
import { type Question, questionsOf } from './catalogue.ts';
import { answerQuestion, declareCondition, nextQuestion, removeCondition } from './declaration.ts';
import { medicalPremium } from './loading.ts';
import { asNumber } from './score.ts';
import { declarable, declarations, travellers } from './testing/declarations.ts';
import { declare } from './testing/declare.ts';

/** Cents: a traveller's own premium at one level. */
const premiums = fc.integer({ min: 1000, max: 200_000 });

/** To the cent, and of each part of it. */
function expectNotCheaper(more: Assessment, less: Assessment, premium: number): void {
  if (more.allDeclined || less.allDeclined) return;
  expect(more.loading.percent).toBeGreaterThanOrEqual(less.loading.percent);
  expect(more.loading.minimum).toBeGreaterThanOrEqual(less.loading.minimum);
  expect(more.conditionExcess).toBeGreaterThanOrEqual(less.conditionExcess);
  const [dearer, before] = [more, less].map(({ loading }) => medicalPremium(premium, loading));
  expect(dearer).toBeGreaterThanOrEqual(before ?? Number.NaN);
}

test('[SCRN-08] more conditions are never cheaper, to the cent, and the order of declaring never matters', () => {
  fc.assert(
    fc.property(declarations, travellers, premiums, ({ ids, answers, declaration }, traveller, premium) => {
      const assessed = assessDeclaration(catalogue, declaration, traveller);
      const reversed = assessDeclaration(catalogue, declare([...ids].reverse(), answers), traveller);
      const comparable = ({ score, accepted, declined, ...rest }: Assessment) => ({
        ...{ ...rest, score: asNumber(score) },
        ...{ accepted: accepted.length, declined: declined.length },
      });
      expect(comparable(reversed)).toEqual(comparable(assessed));
      const less = assessDeclaration(catalogue, declare(ids.slice(0, -1), answers), traveller);
      expectNotCheaper(assessed, less, premium);
      // What is too much for every band is not less with one more.
      if (less.allDeclined && asNumber(less.score) >= 10) expect(assessed.allDeclined).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** Other answers that are as bad or worse, and decline nothing. */
function worseThan(question: Question, answer: Answer): Answer[] {
  if (question.type === 'bmi') {
    if (isOptions(answer)) return [];
    const multiplier = (weight: number) => multiplierOf(question, { ...answer, weight });
    return [40, 60, 90, 120, 150, 200]
      .filter((weight) => multiplier(weight) > multiplier(answer.weight))
      .map((weight) => ({ ...answer, weight }));
  }
  if (!isOptions(answer)) return [];
  const chosen = question.options.filter(({ id }) => answer.includes(id));
  if (chosen.some(({ declines }) => declines)) return [];
  const others = question.options.filter((one) => !answer.includes(one.id) && !one.declines);
  if (!question.multiple)
    return others.filter((one) => one.multiplier > chosen[0]!.multiplier).map(({ id }) => [id]);
  const kept = chosen.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
  return others.filter((one) => !one.exclusive && one.multiplier > 100).map(({ id }) => [...kept, id]);
}

/** By the data, in plain floating point; an edge is the upper band's. */
const multiplierOf = (
  question: Extract<Question, { type: 'bmi' }>,
  body: { height: number; weight: number },
) =>
  question.bands.find(({ below }) => body.weight / (body.height / 100) ** 2 < (below ?? 999) - 1e-9)!
    .multiplier;

test('[SCRN-08] a worse answer is never cheaper, to the cent: of one option, of several, and of a body mass', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(declarations, travellers, premiums, ({ declaration }, traveller, premium) => {
      const assessed = assessDeclaration(catalogue, declaration, traveller);
      for (const { number, conditionId, answers } of declaration.conditions)
        for (const [questionId, question] of questionsOf(catalogue, conditionId)) {
          const answer = answers[questionId];
          for (const worse of answer ? worseThan(question, answer) : []) {
            const given = { number, questionId, answer: worse };
            const changed = answerQuestion(catalogue, declaration, given)!;
            expectNotCheaper(assessDeclaration(catalogue, changed, traveller), assessed, premium);
            seen.add(question.type === 'bmi' ? 'bmi' : question.multiple ? 'several' : 'one');
          }
        }
    }),
    { numRuns: 300 },
  );
  expect([...seen].sort()).toEqual(['bmi', 'one', 'several']);
});

test('[SCRN-03] [SCRN-08] removing a condition undoes declaring it', () => {
  fc.assert(
    fc.property(
      declarations,
      travellers,
      fc.constantFrom(...declarable),
      ({ declaration }, traveller, id) => {
        if (declaration.conditions.some(({ conditionId }) => conditionId === id)) return;
        let changed = declareCondition(catalogue, declaration, id)!;
        const { number } = changed.conditions.at(-1)!;
        for (let next = nextQuestion(catalogue, changed); next; next = nextQuestion(catalogue, changed)) {
          const { question, questionId, declared } = next;
          const answer = question.type === 'bmi' ? { height: 160, weight: 110 } : [question.options[0]!.id];
          changed = answerQuestion(catalogue, changed, { number: declared.number, questionId, answer })!;
        }
        const undone = removeCondition(catalogue, changed, number)!;
        expect(undone.conditions).toEqual(declaration.conditions);
        expect(assessDeclaration(catalogue, undone, traveller)).toEqual(
          assessDeclaration(catalogue, declaration, traveller),
        );
      },
    ),
  );
});
