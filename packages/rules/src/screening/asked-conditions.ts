import type { Answer } from './answers.ts';
import { type Catalogue, conditionOf } from './catalogue.ts';
import { type Asked, askedQuestions, type Declaration, isAnswered } from './declaration.ts';

/** A declared condition with its questions, as a screen asks them: nothing of what answers are worth. */
export type AskedCondition = {
  number: number;
  group_id: number;
  name: string;
  questions: AskedQuestion[];
};
export type AskedQuestion = {
  id: string;
  type: 'simple' | 'bmi';
  text: string;
  multiple: boolean;
  options: { id: string; text: string; exclusive: boolean }[];
  /** Null where there is none that holds. */
  answer: Answer | null;
};

/** SCRN-05: what is declared, in the order in which it is asked; conditions without questions are last. */
export function askedConditions(catalogue: Catalogue, declaration: Declaration): AskedCondition[] {
  const asked = askedQuestions(catalogue, declaration);
  const numbers = new Set(asked.map(({ declared }) => declared.number));
  const others = declaration.conditions.map(({ number }) => number).filter((one) => !numbers.has(one));
  return [...numbers, ...others].flatMap((number) => {
    const declared = declaration.conditions.find((one) => one.number === number);
    if (!declared) return [];
    const questions = asked.filter((one) => one.declared === declared).map(questionOf);
    const name = conditionOf(catalogue, declared.conditionId)?.name ?? '';
    return [{ number, group_id: declared.groupId, name, questions }];
  });
}

function questionOf(asked: Asked): AskedQuestion {
  const { question, questionId, declared } = asked;
  const simple = question.type === 'simple' ? question : null;
  return {
    id: questionId,
    type: question.type,
    text: question.text,
    multiple: simple?.multiple ?? false,
    options: (simple?.options ?? []).map(({ id, text, exclusive }) => ({ id, text, exclusive })),
    answer: isAnswered(asked) ? (declared.answers[questionId] ?? null) : null,
  };
}
