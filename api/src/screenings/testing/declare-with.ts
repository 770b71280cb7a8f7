import type { ScreenedCondition } from '@coverkit/rules/contract';
import type { Answer } from '@coverkit/rules/screening';
import type { Change, ScreeningProvider, ScreeningSession } from '../provider/provider.ts';

type Question = ScreenedCondition['questions'][number];
/** Answers by question id; for others the mildest: "None of these" where it is asked, else the first option. */
export type Answers = Readonly<Record<string, Answer>>;

export const mildest = ({ type, options }: Question): Answer =>
  type === 'bmi'
    ? { height: 170, weight: 70 }
    : [(options.find(({ exclusive }) => exclusive) ?? options[0])?.id ?? ''];

/** The session after a change that must not fail; stored and read again, as between two calls. */
export function changed(change: Change): ScreeningSession {
  if (change.outcome !== 'changed') throw new Error(JSON.stringify(change));
  return JSON.parse(JSON.stringify(change.session));
}

/** Declares conditions by their ids, and answers their questions, with those of follow-on conditions. */
export async function declareWith(
  provider: ScreeningProvider,
  from: ScreeningSession,
  conditionIds: readonly string[],
  answers: Answers = {},
): Promise<ScreeningSession> {
  let session = from;
  for (const id of conditionIds) session = changed(await provider.declare(session, id));
  for (;;) {
    const open = openQuestion(await provider.view(session));
    if (!open) return session;
    const { number, question } = open;
    const answer = answers[question.id] ?? mildest(question);
    session = changed(await provider.answer(session, { number, questionId: question.id, answer }));
  }
}

function openQuestion(conditions: readonly ScreenedCondition[]) {
  for (const { number, questions } of conditions) {
    const question = questions.find((one) => one.answer === null);
    if (question) return { number, question };
  }
  return null;
}
