import type { ScreenedCondition, ScreenedQuestion, Screening } from '@coverkit/rules/contract';

export type QuestionId = { number: number; questionId: string };
/** A question with its place among those of its condition, from 1. */
export type AskedQuestion = {
  condition: ScreenedCondition;
  question: ScreenedQuestion;
  position: number;
  total: number;
};

type Declared = Pick<Screening, 'conditions'>;

export function questionOf(
  { conditions }: Declared,
  { number, questionId }: QuestionId,
): AskedQuestion | null {
  const condition = conditions.find((one) => one.number === number);
  const at = condition?.questions.findIndex((one) => one.id === questionId) ?? -1;
  const question = condition?.questions[at];
  return condition && question
    ? { condition, question, position: at + 1, total: condition.questions.length }
    : null;
}

const idOf = (condition: ScreenedCondition | undefined, at: number): QuestionId | null => {
  const question = condition?.questions.at(at);
  return condition && question ? { number: condition.number, questionId: question.id } : null;
};

export const firstQuestion = (condition: ScreenedCondition | undefined): QuestionId | null =>
  idOf(condition, 0);

/** The first question of a condition without an answer, or its first. */
export function openQuestion(condition: ScreenedCondition | undefined): QuestionId | null {
  const at = condition?.questions.findIndex((one) => one.answer === null) ?? -1;
  return idOf(condition, Math.max(at, 0));
}

/** The one after it in its condition; after the last of one, the next without an answer; null where all have one. */
export function nextQuestion(screening: Pick<Screening, 'conditions' | 'screening'>, id: QuestionId) {
  const asked = questionOf(screening, id);
  const following = asked && asked.position < asked.total ? idOf(asked.condition, asked.position) : null;
  return following ?? screening.screening;
}

/** The one before it in its group: of a follow-on condition, the last of the condition before. */
export function previousQuestion({ conditions }: Declared, id: QuestionId): QuestionId | null {
  const asked = questionOf({ conditions }, id);
  if (!asked) return null;
  if (asked.position > 1) return idOf(asked.condition, asked.position - 2);
  const before = conditions[conditions.indexOf(asked.condition) - 1];
  return before?.group_id === asked.condition.group_id ? idOf(before, -1) : null;
}

export type ConditionGroup = { first: ScreenedCondition; followOns: readonly ScreenedCondition[] };

/** SCRN-03: what was declared, each with the conditions that its answers brought. */
export function conditionGroups({ conditions }: Declared): ConditionGroup[] {
  return conditions
    .filter((one) => one.number === one.group_id)
    .map((first) => ({
      first,
      followOns: conditions.filter((one) => one !== first && one.group_id === first.number),
    }));
}

export const isAnswered = ({ questions }: ScreenedCondition): boolean =>
  questions.every(({ answer }) => answer !== null);
