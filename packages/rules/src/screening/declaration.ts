import * as v from 'valibot';
import { count } from '../values/product-fields.ts';
import { type Answer, answerProblems, answerSchema, askedOf, isOptions } from './answers.ts';
import { type Catalogue, conditionOf, type Question, questionsOf } from './catalogue.ts';

/**
 * What one traveller declares. A value: each change returns another one. Follow-on conditions are in the group of the
 * condition whose answer brought them.
 */
const declaredSchema = v.object({
  /** Position among all that was ever declared here; it names the condition in calls, and is not used again. */
  number: count,
  /** The number of the condition that the visitor declared: of itself, or of the one that this follows. */
  groupId: count,
  conditionId: count,
  /** By question id. */
  answers: v.record(v.string(), answerSchema),
});

export const declarationSchema = v.object({
  catalogueVersion: v.string(),
  conditions: v.array(declaredSchema),
  /** The next condition's number. */
  next: count,
});

export type Declared = v.InferOutput<typeof declaredSchema>;
export type Declaration = v.InferOutput<typeof declarationSchema>;

export const emptyDeclaration = ({ version }: Catalogue): Declaration => ({
  catalogueVersion: version,
  conditions: [],
  next: 1,
});

export const isDeclared = ({ conditions }: Declaration, conditionId: number): boolean =>
  conditions.some((one) => one.conditionId === conditionId);

/** Declares a condition. Null: it is declared already, or the catalogue has none to declare by this id. */
export function declareCondition(
  catalogue: Catalogue,
  declaration: Declaration,
  conditionId: number,
): Declaration | null {
  const condition = conditionOf(catalogue, conditionId);
  if (!condition || condition.followsOnly || isDeclared(declaration, conditionId)) return null;
  return append(declaration, declaration.next, conditionId);
}

const append = (declaration: Declaration, groupId: number, conditionId: number): Declaration => ({
  ...declaration,
  conditions: [...declaration.conditions, { number: declaration.next, groupId, conditionId, answers: {} }],
  next: declaration.next + 1,
});

/** Stores an answer, and with it the follow-on conditions that it brings or no longer brings. Null: it is not valid. */
export function answerQuestion(
  catalogue: Catalogue,
  declaration: Declaration,
  { number, questionId, answer }: { number: number; questionId: string; answer: Answer },
): Declaration | null {
  const declared = declaration.conditions.find((one) => one.number === number);
  const question = declared && questionOf(catalogue, declared, questionId);
  if (!question || answerProblems(question, answer).length > 0) return null;
  const conditions = declaration.conditions.map((one) =>
    one === declared ? { ...one, answers: { ...one.answers, [questionId]: answer } } : one,
  );
  return withFollowOns(catalogue, { ...declaration, conditions });
}

const questionOf = (catalogue: Catalogue, { conditionId }: Declared, id: string): Question | undefined =>
  questionsOf(catalogue, conditionId).find(([one]) => one === id)?.[1];

/** Brings each group to the follow-on conditions of its answers. Those that follow nothing any more go with their answers. */
function withFollowOns(catalogue: Catalogue, declaration: Declaration): Declaration {
  let current = dropUnfounded(catalogue, declaration);
  // What is added has no answers yet, and brings nothing itself.
  for (const one of current.conditions)
    for (const conditionId of followOnsOf(catalogue, one))
      if (!isDeclared(current, conditionId)) current = append(current, one.groupId, conditionId);
  return current;
}

/** One that another group's answer brings, too, moves there with its answers. */
function dropUnfounded(catalogue: Catalogue, declaration: Declaration): Declaration {
  const bringers = declaration.conditions.map((one) => ({ one, brings: followOnsOf(catalogue, one) }));
  let changed = false;
  const conditions = declaration.conditions.flatMap((one) => {
    if (one.number === one.groupId) return [one];
    const by = bringers.filter((other) => other.one !== one && other.brings.has(one.conditionId));
    if (by.some((other) => other.one.groupId === one.groupId)) return [one];
    changed = true;
    const [next] = by;
    return next ? [{ ...one, groupId: next.one.groupId }] : [];
  });
  // What followed a condition that went goes, too.
  return changed ? dropUnfounded(catalogue, { ...declaration, conditions }) : declaration;
}

function followOnsOf(catalogue: Catalogue, { conditionId, answers }: Declared): Set<number> {
  const found = new Set<number>();
  for (const [id, question] of askedOf(catalogue, conditionId, answers)) {
    const answer = answers[id];
    if (question.type !== 'simple' || !answer || !isOptions(answer)) continue;
    for (const option of question.options)
      if (answer.includes(option.id)) for (const one of option.followOn) found.add(one);
  }
  return found;
}

/** SCRN-03: only the first of a group can be removed, and its group goes with it. Null: it is not the first of one. */
export function removeCondition(
  catalogue: Catalogue,
  declaration: Declaration,
  number: number,
): Declaration | null {
  const removed = declaration.conditions.find((one) => one.number === number);
  if (!removed || removed.groupId !== number) return null;
  const conditions = declaration.conditions.filter((one) => one !== removed);
  return withFollowOns(catalogue, { ...declaration, conditions });
}

/** A question to be asked. */
export type Asked = { declared: Declared; questionId: string; question: Question };

/** Every question of what is declared, in the order in which they are asked; none of a condition after an answer that declines it. */
export const askedQuestions = (catalogue: Catalogue, declaration: Declaration): Asked[] =>
  inOrder(declaration.conditions).flatMap((declared) =>
    askedOf(catalogue, declared.conditionId, declared.answers).map(([questionId, question]) => ({
      ...{ declared, questionId, question },
    })),
  );

/** A follow-on condition comes after the group's others, and before the next group. */
const inOrder = (conditions: readonly Declared[]): Declared[] =>
  [...conditions].sort((a, b) => a.groupId - b.groupId || a.number - b.number);

/** Whether this answer of it holds: the catalogue may be a later one than the answer's. */
export const isAnswered = ({ declared, questionId, question }: Asked): boolean => {
  const answer = declared.answers[questionId];
  return answer !== undefined && answerProblems(question, answer).length === 0;
};

/** The next question without an answer that holds; null where all have one. */
export const nextQuestion = (catalogue: Catalogue, declaration: Declaration): Asked | null =>
  askedQuestions(catalogue, declaration).find((one) => !isAnswered(one)) ?? null;
