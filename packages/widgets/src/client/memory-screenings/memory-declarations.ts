import { type Problem, problem } from '@coverkit/rules';
import type { ErrorCode, FoundConditionAnswer, Screening } from '@coverkit/rules/contract';
import { exampleCatalogue as catalogue } from '@coverkit/rules/fixtures';
import {
  type Assessment,
  answerQuestion,
  askedConditions,
  type Declaration,
  declareCondition,
  isDeclared,
  nextQuestion,
  removeCondition,
  searchConditions,
} from '@coverkit/rules/screening';
import { ClientError, type ConditionAnswer } from '../client.ts';

/** What the memory client's screenings have in common, before the purchase and after it. */
export type MemoryDeclaration = { version: number; declaration: Declaration; assessed: Assessment | null };

export const findConditions = (searchTerm: string): FoundConditionAnswer[] =>
  searchConditions(catalogue, searchTerm).map(({ conditionId, ...found }) => ({
    id: String(conditionId),
    ...found,
  }));

/** A change of a declaration, with the field that a refusal of it is about. */
export type DeclarationChange = {
  path: string;
  make: (declaration: Declaration) => Declaration | null;
  /** Why it is refused, where that is not `invalid`. */
  refusedAs?: (declaration: Declaration) => 'duplicate' | null;
};

export const declaring = (id: string): DeclarationChange => ({
  path: 'condition.id',
  make: (declaration) => declareCondition(catalogue, declaration, Number(id)),
  refusedAs: (declaration) => (isDeclared(declaration, Number(id)) ? 'duplicate' : null),
});
export const answering = ({ conditionId, questionId, answers }: ConditionAnswer): DeclarationChange => ({
  path: 'answer.answers',
  make: (declaration) =>
    answerQuestion(catalogue, declaration, { number: conditionId, questionId, answer: answers }),
});
export const removing = (number: number): DeclarationChange => ({
  path: 'condition.id',
  make: (declaration) => {
    // A repeated call: it is gone already.
    const isGone = number < declaration.next && !declaration.conditions.some((one) => one.number === number);
    return isGone ? declaration : removeCondition(catalogue, declaration, number);
  },
});

/** Changes a declaration that was not made yet; null where it stays as it is. */
export function changeDeclaration(
  { declaration, assessed }: MemoryDeclaration,
  { path, make, refusedAs }: DeclarationChange,
  shown: () => Screening,
): Declaration | null {
  if (assessed) throw refusal('screening_completed', shown());
  const changed = make(declaration);
  if (!changed) throw formRefusal([problem(refusedAs?.(declaration) ?? 'invalid', path)], shown());
  return JSON.stringify(changed) === JSON.stringify(declaration) ? null : changed;
}

/** Throws where a declaration cannot be made by what its caller shows. */
export function refuseIncomplete(
  { declaration, version }: MemoryDeclaration,
  shownVersion: number,
  shown: () => Screening,
): void {
  if (version !== shownVersion) throw refusal('screening_changed', shown());
  const isAnswered = !nextQuestion(catalogue, declaration);
  if (declaration.conditions.length === 0 || !isAnswered) throw refusal('screening_incomplete', shown());
}

export const refusal = (code: ErrorCode, screening?: Screening) =>
  new ClientError('messages', { code, messages: [code], screening });

export function formRefusal(problems: readonly Problem[], screening: Screening): ClientError {
  const formErrors = Object.fromEntries(problems.map(({ path, code }) => [path, { code, message: code }]));
  return new ClientError('form', { code: 'form_invalid', formErrors, screening });
}

/** SCRN-05: the result is shown once the declaration is made, and never before. */
export function presentDeclaration({
  version,
  declaration,
  assessed,
}: MemoryDeclaration): Omit<Screening, 'premium' | 'premiums' | 'user_accepted'> {
  const conditions = askedConditions(catalogue, declaration);
  const open = conditions.flatMap(({ number, questions }) =>
    questions.filter((one) => one.answer === null).map(({ id }) => ({ number, questionId: id })),
  );
  const named = (numbers: readonly number[] = []) =>
    conditions.filter((one) => numbers.includes(one.number)).map(({ number, name }) => ({ number, name }));
  return {
    version,
    conditions,
    screening: open[0] ?? null,
    completed: assessed !== null,
    scored: assessed !== null,
    declined: (assessed?.declined.length ?? 0) > 0,
    all_declined: assessed?.allDeclined ?? false,
    covered_conditions: named(assessed?.accepted),
    excluded_conditions: named(assessed?.declined),
    condition_excess: assessed?.conditionExcess ?? 0,
  };
}
