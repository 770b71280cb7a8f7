import { expect, test } from 'vitest';
import { exampleCatalogue as catalogue } from '../fixtures/index.ts';
import { answerProblems, toggleOption } from './answers.ts';
import { questionsOf, type SimpleQuestion } from './catalogue.ts';
import {
  answerQuestion,
  askedQuestions,
  type Declaration,
  declareCondition,
  emptyDeclaration,
  isDeclared,
  nextQuestion,
  removeCondition,
} from './declaration.ts';
import { declare } from './testing/declare.ts';

const diabetes = 401;
const kidneyDisease = 905;
const hypertension = 109;
const empty = emptyDeclaration(catalogue);
const conditionsOf = ({ conditions }: Declaration) =>
  conditions.map(({ conditionId, groupId }) => [conditionId, groupId]);

const affects = (declaration: Declaration, ...parts: string[]) => {
  const { number } = declaration.conditions.find((one) => one.conditionId === diabetes)!;
  const answer = parts.map((one) => `d2-${one}`);
  return answerQuestion(catalogue, declaration, { number, questionId: 'd2', answer })!;
};

test('[SCRN-03] questions come one at a time, in the order of the condition', () => {
  let declaration = declareCondition(catalogue, empty, hypertension)!;
  const asked: string[] = [];
  for (let next = nextQuestion(catalogue, declaration); next; next = nextQuestion(catalogue, declaration)) {
    asked.push(next.questionId);
    const answer = [(next.question as SimpleQuestion).options[0]!.id];
    const { number } = next.declared;
    declaration = answerQuestion(catalogue, declaration, { number, questionId: next.questionId, answer })!;
  }
  expect(asked).toEqual(['g2', 'g4']);
  // The same twice is refused, and so is what the catalogue does not have.
  expect([isDeclared(declaration, hypertension), isDeclared(declaration, diabetes)]).toEqual([true, false]);
  expect(declareCondition(catalogue, declaration, hypertension)).toBeNull();
  expect(declareCondition(catalogue, declaration, 7)).toBeNull();
  // An answer brings it, and nothing else.
  expect(declareCondition(catalogue, declaration, kidneyDisease)).toBeNull();
});

test('[SCRN-03] after an answer that declines, no more is asked of the condition, and it is asked again with another answer', () => {
  const pregnancy = declareCondition(catalogue, empty, 1107)!;
  const asked = (declaration: Declaration) =>
    askedQuestions(catalogue, declaration).map(({ questionId }) => questionId);
  const weeks = (declaration: Declaration, option: string) =>
    answerQuestion(catalogue, declaration, { number: 1, questionId: 'p1', answer: [option] })!;
  const declined = weeks(pregnancy, 'p1-later-or-multiple-pregnancy');
  expect([asked(pregnancy), asked(declined)]).toEqual([['p1', 'p2'], ['p1']]);
  expect(nextQuestion(catalogue, declined)).toBeNull();
  const covered = weeks(declined, 'p1-up-to-23');
  expect(nextQuestion(catalogue, covered)?.questionId).toBe('p2');
  // Of several options one is enough, and an answer from before is there again when it is asked again.
  const asthma = (...options: string[]) =>
    answerQuestion(catalogue, declare([301, hypertension]), {
      ...{ number: 1, questionId: 'r1', answer: options.map((one) => `r1-${one}`) },
    })!;
  expect(asked(asthma('current-smoker', 'oxygen-at-home'))).toEqual(['g2', 'r1', 'g2', 'g4']);
  expect(nextQuestion(catalogue, asthma('current-smoker'))).toBeNull();
});

test('[SCRN-03] an answer brings follow-on conditions into its group, and takes them away again', () => {
  const brought = affects(declare([diabetes, hypertension]), 'kidneys', 'eyes');
  expect(conditionsOf(brought)).toEqual([
    [diabetes, 1],
    [hypertension, 2],
    [kidneyDisease, 1],
    [1104, 1],
  ]);
  // Asked with their group, before the next one.
  expect([
    ...new Set(askedQuestions(catalogue, brought).map(({ declared }) => declared.conditionId)),
  ]).toEqual([...[diabetes, kidneyDisease, 1104, hypertension]]);
  expect(conditionsOf(affects(brought, 'eyes'))).toEqual([
    [diabetes, 1],
    [hypertension, 2],
    [1104, 1],
  ]);
  expect(conditionsOf(affects(brought, 'none-of-these'))).toEqual([
    [diabetes, 1],
    [hypertension, 2],
  ]);
});

test('[SCRN-03] only the first of a group is removable, and its group goes with it', () => {
  const brought = affects(declare([diabetes, hypertension]), 'kidneys');
  const followOn = brought.conditions.find((one) => one.conditionId === kidneyDisease)!;
  expect(removeCondition(catalogue, brought, followOn.number)).toBeNull();
  expect(removeCondition(catalogue, brought, 99)).toBeNull();
  const removed = removeCondition(catalogue, brought, 1)!;
  expect(conditionsOf(removed)).toEqual([[hypertension, 2]]);
  // A number is not used again: an answer that comes late is for a condition that is gone.
  expect(declareCondition(catalogue, removed, diabetes)!.conditions.at(-1)!.number).toBe(4);
});

test('[SCRN-03] a follow-on condition that another group has too moves there with its answers', () => {
  const both = affects(declare([diabetes, 402]), 'kidneys');
  const { number } = both.conditions.find((one) => one.conditionId === kidneyDisease)!;
  const answered = answerQuestion(catalogue, both, { number, questionId: 'g4', answer: ['g4-no'] })!;
  const second = answerQuestion(catalogue, answered, {
    number: 2,
    questionId: 'd2',
    answer: ['d2-kidneys'],
  })!;
  const removed = removeCondition(catalogue, second, 1)!;
  expect(removed.conditions).toEqual([
    expect.objectContaining({ conditionId: 402 }),
    { number, groupId: 2, conditionId: kidneyDisease, answers: { g4: ['g4-no'] } },
  ]);
});

test('[SCRN-03] [SCRN-04] an answer of another question, of no option, of two where one is wanted or of no body is refused', () => {
  const [, bmi] = questionsOf(catalogue, diabetes)[0]!;
  const question = (id: string) => questionsOf(catalogue, diabetes).find(([one]) => one === id)![1];
  const codes = (...[asked, answer]: Parameters<typeof answerProblems>) =>
    answerProblems(asked, answer).map(({ code, path }) => `${path} ${code}`);
  expect(codes(bmi, { height: 170, weight: 70 })).toEqual([]);
  expect(codes(bmi, { height: 17, weight: Number.NaN })).toEqual([
    'answer.height too_small',
    'answer.weight required',
  ]);
  expect(codes(bmi, { height: 251, weight: 401 })).toEqual([
    'answer.height too_large',
    'answer.weight too_large',
  ]);
  expect(codes(bmi, ['g2-one'])).toEqual(['answer required']);
  expect(codes(question('g2'), [])).toEqual(['answer required']);
  expect(codes(question('g2'), { height: 170, weight: 70 })).toEqual(['answer required']);
  expect(codes(question('g2'), ['g2-one', 'g2-none'])).toEqual(['answer invalid']);
  expect(codes(question('d2'), ['d2-eyes', 'd2-kidneys'])).toEqual([]);
  expect(codes(question('d2'), ['d2-eyes', 'd2-none-of-these'])).toEqual(['answer invalid']);
  expect(codes(question('d2'), ['d2-eyes', 'd2-eyes'])).toEqual(['answer invalid']);
  expect(codes(question('d2'), ['g2-one'])).toEqual(['answer invalid']);
  const declaration = declare([diabetes]);
  for (const wrong of [
    { number: 1, questionId: 'g2', answer: ['g2-lots'] },
    { number: 1, questionId: 'c1', answer: ['c1-fluid-tablets'] },
    { number: 2, questionId: 'g2', answer: ['g2-one'] },
  ])
    expect(answerQuestion(catalogue, declaration, wrong)).toBeNull();
});

test('[SCRN-04] an exclusive option clears the others, and they clear it', () => {
  const question = questionsOf(catalogue, diabetes).find(([id]) => id === 'd2')![1] as SimpleQuestion;
  const press = (chosen: readonly string[], id: string) => toggleOption(question, chosen, `d2-${id}`);
  let chosen = press(press([], 'eyes'), 'kidneys');
  expect(chosen).toEqual(['d2-eyes', 'd2-kidneys']);
  chosen = press(chosen, 'none-of-these');
  expect(chosen).toEqual(['d2-none-of-these']);
  chosen = press(chosen, 'eyes');
  expect(chosen).toEqual(['d2-eyes']);
  expect(press(chosen, 'eyes')).toEqual([]);
});
