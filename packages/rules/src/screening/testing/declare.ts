import { exampleCatalogue } from '../../fixtures/example-catalogue.ts';
import type { Answer } from '../answers.ts';
import { questionsOf } from '../catalogue.ts';
import {
  answerQuestion,
  type Declaration,
  declareCondition,
  emptyDeclaration,
  nextQuestion,
} from '../declaration.ts';

const catalogue = exampleCatalogue;

/** 170 cm and 70 kg, the first option of a question, and "None of these" where it is asked. */
export function mildestAnswer(conditionId: number, questionId: string): Answer {
  const question = questionsOf(catalogue, conditionId).find(([id]) => id === questionId)?.[1];
  if (!question || question.type === 'bmi') return { height: 170, weight: 70 };
  const mildest = question.options.find(({ exclusive }) => exclusive) ?? question.options[0];
  return mildest ? [mildest.id] : [];
}

/** Declares conditions with these answers by question, and the mildest where there is none; follow-ons the same. */
export function declare(
  conditionIds: readonly number[],
  answers: Readonly<Record<number, Readonly<Record<string, Answer>>>> = {},
): Declaration {
  let declaration = emptyDeclaration(catalogue);
  for (const id of conditionIds) declaration = declareCondition(catalogue, declaration, id) ?? declaration;
  for (;;) {
    const next = nextQuestion(catalogue, declaration);
    if (!next) return declaration;
    const { declared, questionId } = next;
    const answer =
      answers[declared.conditionId]?.[questionId] ?? mildestAnswer(declared.conditionId, questionId);
    const changed = answerQuestion(catalogue, declaration, { number: declared.number, questionId, answer });
    if (!changed) throw new Error(`${questionId} does not accept ${JSON.stringify(answer)}`);
    declaration = changed;
  }
}
