import type { Screening } from '@coverkit/rules/contract';
import type { Answer } from '@coverkit/rules/screening';
import type { RescreeningClient } from '../../client/calls/rescreening-calls.ts';
import type { ScreeningClient } from '../../client/calls/screening-calls.ts';
import type {
  ConditionAnswer,
  RescreenLink,
  ScreeningAccess,
  ScreeningSession,
} from '../../client/client.ts';
import { type DeclarationCalls, quoteDeclarationCalls } from '../model/declaration-calls.ts';

/** Option ids by question id; without one the mildest: "None of these", "No" or the first. */
export type ChosenAnswers = Readonly<Record<string, readonly string[]>>;

/** Begins a screening with the consent. */
export async function beginScreening(
  calls: ScreeningClient,
  access: ScreeningAccess,
): Promise<ScreeningSession> {
  const { authToken } = await calls.registerScreening(access, { consent: true });
  return { ...access, authToken };
}

/** Declares conditions by their ids in the shipped catalogue, and answers their questions. */
export async function declareConditions(
  calls: ScreeningClient,
  session: ScreeningSession,
  ids: readonly string[],
  chosen: ChosenAnswers = {},
): Promise<Screening> {
  const { screening } = await calls.registerScreening(session);
  return declareEach(quoteDeclarationCalls(calls, session), screening, ids, chosen);
}

/** The same in a re-screening, with the consent. */
export async function declareRescreened(
  calls: RescreeningClient,
  link: RescreenLink,
  ids: readonly string[],
  chosen: ChosenAnswers = {},
): Promise<Screening> {
  const { screening } = await calls.reloadRescreening(link);
  const declaring = {
    declare: (id: string) => calls.screenCondition(link, id, { consent: true }),
    answer: (answer: ConditionAnswer) => calls.answerRescreening(link, answer),
  };
  return declareEach(declaring, screening.screeningdata, ids, chosen);
}

async function declareEach(
  calls: Pick<DeclarationCalls, 'declare' | 'answer'>,
  before: Screening,
  ids: readonly string[],
  chosen: ChosenAnswers,
): Promise<Screening> {
  let now = before;
  for (const id of ids) {
    now = await calls.declare(id);
    for (let next = now.screening; next; next = now.screening) {
      const { number, questionId } = next;
      const condition = now.conditions.find((one) => one.number === number);
      const question = condition?.questions.find((one) => one.id === questionId);
      if (!condition || !question) break;
      now = await calls.answer({
        ...{ conditionId: number, conditionGroupId: condition.group_id },
        ...{ questionId, answers: answerTo(question, chosen) },
      });
    }
  }
  return now;
}

type Question = Screening['conditions'][number]['questions'][number];

function answerTo({ id, type, options }: Question, chosen: ChosenAnswers): Answer {
  if (type === 'bmi') return { height: 172, weight: 78 };
  const mildest = options.find((one) => one.exclusive || one.text === 'No') ?? options[0];
  return [...(chosen[id] ?? [mildest?.id ?? ''])];
}
