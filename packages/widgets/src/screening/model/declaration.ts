import type { Screening } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { ClientError } from '../../client/client.ts';
import { type ActionName, type Actions, createActions } from './actions.ts';
import { type AnsweredQuestion, createAnswerDrafts } from './answer-drafts.ts';
import { type ConditionSearch, createConditionSearch } from './condition-search.ts';
import { isDeclaredAlready, type SearchConditions } from './declaration-calls.ts';
import { createDeclaring, type Declaring } from './declaring.ts';
import { questionOf } from './questions.ts';
import type { CallDeclaration } from './screening-state.ts';
import { createViews, partOf, type View } from './views.ts';

/** What else a traveller has to know, beside the part in sight. */
export type ScreeningNotice = 'changed' | 'declared' | 'completed' | 'ended' | 'withdrawn';

type Deps = {
  state: { screening: ReadonlySignal<Screening | null>; call: CallDeclaration };
  searchConditions: SearchConditions;
  /** Which of its screens the flow shows; the declaration is in sight at `open`. */
  stage: ReadonlySignal<string>;
  /** Handles what a failure means to the whole flow; true where the failure needs no message of its own. */
  settle: (error: ClientError, name: ActionName) => boolean;
};

/** The members of a model that the parts of a declaration read and call. */
export type DeclarationParts = Declaring &
  Pick<Actions, 'running' | 'failed' | 'retry'> & {
    screening: ReadonlySignal<Screening | null>;
    notice: ReadonlySignal<ScreeningNotice | null>;
    view: ReadonlySignal<View>;
    /** Names what is in sight; another name is another text. */
    part: ReadonlySignal<string>;
    search: ConditionSearch;
    /** The question in sight, as it is answered now. */
    question: ReadonlySignal<AnsweredQuestion | null>;
    show: (view: View) => void;
    /** One back; false where that leaves the declaration. */
    back: () => boolean;
    /** The page is left: no answer of a search is waited for. */
    close: () => void;
  };

/** What the parts of a declaration are made of, before a purchase or after it (RSCR-01). */
export type DeclarationModel = DeclarationParts & {
  /** Which of the parts are in sight: the notice on health information, or the declaration. */
  stage: ReadonlySignal<string>;
  consent: () => Promise<void>;
  /** Deletes everything that was declared. */
  withdraw: () => Promise<void>;
};

export type Declaration = {
  parts: DeclarationParts;
  notice: Signal<ScreeningNotice | null>;
  run: Actions['run'];
  /** Shows where an opened declaration begins. */
  begin: () => void;
  /** Clears the notice, the problems and the failure of the part that is shown, before another is shown. */
  leavePart: () => void;
  /** Shows another part, with a notice that says why. */
  showWith: (why: ScreeningNotice, view: View) => void;
  /** Nothing that was typed or chosen is kept. */
  clear: () => void;
};

/** SCRN-01 to SCRN-05: the declaration of one traveller, before a purchase or after it (RSCR-01): its parts, and the way through them. */
export function createDeclaration({ state, searchConditions, stage, settle }: Deps): Declaration {
  const { screening } = state;
  const notice = signal<ScreeningNotice | null>(null);
  const views = createViews(screening);
  const drafts = createAnswerDrafts(screening);
  const search = createConditionSearch(searchConditions);
  const showWith: Declaration['showWith'] = (why, view) => {
    notice.value = why;
    views.show(view);
  };
  const actions = createActions((error, name) => {
    if (!isDeclaredAlready(error)) return settle(error, name);
    search.clear();
    showWith('declared', { at: 'list' });
    return true;
  });

  const leavePart = () => {
    notice.value = null;
    declaring.problems.value = [];
    actions.dismiss();
  };
  const show = (view: View) => {
    leavePart();
    views.show(view);
  };
  const declaring = createDeclaring({ state, actions, drafts, search, view: views.view, show });

  return {
    parts: {
      ...declaring,
      screening,
      notice,
      view: views.view,
      part: computed(() => partOf(stage.value, views.view.value)),
      search,
      question: computed(() => {
        const { value: shown } = views.view;
        const { value: now } = screening;
        const asked = now && shown.at === 'question' ? questionOf(now, shown) : null;
        return asked && drafts.at(asked);
      }),
      running: actions.running,
      failed: actions.failed,
      retry: actions.retry,
      show,
      back() {
        leavePart();
        return views.back();
      },
      close: search.clear,
    },
    notice,
    run: actions.run,
    begin: views.begin,
    leavePart,
    showWith,
    clear() {
      drafts.clear();
      search.clear();
    },
  };
}
