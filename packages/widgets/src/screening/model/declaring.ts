import type { Problem } from '@coverkit/rules';
import type { Screening } from '@coverkit/rules/contract';
import { answerProblems } from '@coverkit/rules/screening';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { clientErrorOf } from '../../client/client.ts';
import type { Actions } from './actions.ts';
import type { AnswerDrafts } from './answer-drafts.ts';
import type { ConditionSearch } from './condition-search.ts';
import { isDeclaredAlready } from './declaration-calls.ts';
import { type AskedQuestion, nextQuestion, openQuestion, type QuestionId } from './questions.ts';
import type { CallDeclaration } from './screening-state.ts';
import type { View } from './views.ts';

type Deps = {
  state: { screening: ReadonlySignal<Screening | null>; call: CallDeclaration };
  actions: Actions;
  drafts: AnswerDrafts;
  search: ConditionSearch;
  view: ReadonlySignal<View>;
  show: (view: View) => void;
};

export type Declaring = {
  /** Why the answer in sight cannot be stored; until it is changed. */
  problems: Signal<readonly Problem[]>;
  /** Declares a condition that a search found, and goes to its questions. */
  declare: (id: string, name: string) => Promise<void>;
  choose: AnswerDrafts['choose'];
  typeBody: AnswerDrafts['typeBody'];
  /** Stores what is chosen, and goes to the next question; what is stored already is not sent again. */
  answer: (asked: AskedQuestion) => void;
  /** SCRN-03: the first condition of a group, and its group with it. */
  remove: (number: number) => Promise<void>;
  /** SCRN-03: makes the declaration of what is in sight, once and for all. */
  complete: () => Promise<void>;
};

/** SCRN-03: the declaration as the traveller makes it, step by step. */
export function createDeclaring({ state, actions, drafts, search, view, show }: Deps): Declaring {
  const problems = signal<readonly Problem[]>([]);
  const { screening } = state;

  const showQuestion = (id: QuestionId | null) => show(id ? { at: 'question', ...id } : { at: 'list' });
  const goOn = ({ condition, question }: AskedQuestion) => {
    const now = screening.peek();
    if (now) showQuestion(nextQuestion(now, { number: condition.number, questionId: question.id }));
  };
  const isInSight = ({ condition, question }: AskedQuestion): boolean => {
    const shown = view.peek();
    return shown.at === 'question' && shown.number === condition.number && shown.questionId === question.id;
  };

  const store = (asked: AskedQuestion) => {
    const { condition, question } = asked;
    const answers = drafts.at(asked).answer;
    const answer = {
      ...{ conditionId: condition.number, conditionGroupId: condition.group_id },
      ...{ questionId: question.id, answers },
    };
    void actions.run(
      'answer',
      () => state.call((calls) => calls.answer(answer)),
      () => {
        drafts.stored(asked, answers);
        // The traveller may have gone elsewhere meanwhile, or chosen something else.
        if (isInSight(asked) && !drafts.at(asked).changed) goOn(asked);
      },
    );
  };

  return {
    problems,
    declare(id, name) {
      const before = new Set(screening.peek()?.conditions.map(({ number }) => number));
      const added = () => screening.peek()?.conditions.filter(({ number }) => !before.has(number)) ?? [];
      const named = () => added().find((one) => one.name === name);
      return actions.run(
        'declare',
        async () => {
          await state
            .call((calls) => calls.declare(id))
            .catch((thrown: unknown) => {
              // Sent again after an answer was lost, it is refused: it is there since the first time.
              if (!isDeclaredAlready(clientErrorOf(thrown)) || !named()) throw thrown;
            });
        },
        () => {
          search.clear();
          showQuestion(openQuestion(named() ?? added()[0]));
        },
      );
    },
    choose(asked, optionId) {
      problems.value = [];
      drafts.choose(asked, optionId);
    },
    typeBody(asked, patch) {
      problems.value = [];
      drafts.typeBody(asked, patch);
    },
    answer(asked) {
      problems.value = answerProblems(asked.question, drafts.at(asked).answer);
      if (problems.peek().length > 0) return;
      if (asked.question.answer !== null && !drafts.at(asked).differs) goOn(asked);
      else store(asked);
    },
    remove: (number) =>
      actions.run(
        'remove',
        () => state.call((calls) => calls.remove(number)),
        () => show({ at: 'list' }),
      ),
    complete() {
      const version = screening.peek()?.version ?? 0;
      return actions.run(
        'complete',
        () => state.call((calls) => calls.complete(version)),
        () => show({ at: 'result' }),
      );
    },
  };
}
