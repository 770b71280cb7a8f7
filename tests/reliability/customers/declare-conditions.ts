import type { FoundConditionAnswer, Screening } from '@coverkit/rules/contract';
import type { Random } from '../random.ts';

/** An answer to the next question of a screening, as calls take it. */
type AnswerOfQuestion = NonNullable<ReturnType<typeof answerOf>>;

/** The calls of a screening; each resolves with null where the server was unavailable for too long. */
export type DeclarationCalls = {
  search: (term: string) => Promise<{ conditions: readonly FoundConditionAnswer[] } | null>;
  start: (condition: { id: string }) => Promise<Screening | null>;
  answer: (answer: AnswerOfQuestion) => Promise<Screening | null>;
};

/** Declares the first condition that each search finds, with answers by chance. Null where that was not possible. */
export async function declareConditions(
  calls: DeclarationCalls,
  random: Random,
  terms: readonly string[],
): Promise<Screening | null> {
  let screening: Screening | null = null;
  for (const term of terms) {
    const [first] = (await calls.search(term))?.conditions ?? [];
    if (!first) return null;
    screening = await calls.start({ id: first.id });
    while (screening?.screening) {
      const answer = answerOf(screening, random);
      if (!answer) return null;
      screening = await calls.answer(answer);
    }
    if (!screening) return null;
  }
  return screening;
}

function answerOf({ conditions, screening }: Screening, random: Random) {
  const condition = conditions.find((one) => one.number === screening?.number);
  const question = condition?.questions.find((one) => one.id === screening?.questionId);
  if (!condition || !question) return null;
  const answers =
    question.type === 'bmi'
      ? { height: random.between(150, 195), weight: random.between(50, 120) }
      : [random.pick(question.options).id];
  return {
    conditionId: condition.number,
    conditionGroupId: condition.group_id,
    questionId: question.id,
    answers,
  };
}
