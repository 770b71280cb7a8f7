import type { Screening } from '@coverkit/rules/contract';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { previousQuestion, type QuestionId, questionOf } from './questions.ts';

/** The part of a screening that is in sight. */
export type View =
  | { at: 'search' }
  /** Nothing that was found is the condition. */
  | { at: 'cannotFind' }
  | ({ at: 'question' } & QuestionId)
  /** Everything that was declared. */
  | { at: 'list' }
  /** Once more, with every answer, before the declaration is made. */
  | { at: 'review' }
  | { at: 'result' }
  /** After the decision. */
  | { at: 'decided' };

export type Views = {
  view: ReadonlySignal<View>;
  show: (view: View) => void;
  /** One back; false where there is nothing before it. */
  back: () => boolean;
  /** Where an opened screening begins. */
  begin: () => void;
};

/** Which part is in sight. What the screening does not have, as another device changed it, gives way to what it has. */
export function createViews(screening: ReadonlySignal<Screening | null>): Views {
  const wanted = signal<View>({ at: 'search' });
  const view = computed(() => possibleView(wanted.value, screening.value));
  const show = (next: View) => {
    wanted.value = next;
  };
  const hasConditions = () => (screening.peek()?.conditions.length ?? 0) > 0;
  return {
    view,
    show,
    back() {
      const shown = view.peek();
      const before = viewBefore(shown, screening.peek(), hasConditions());
      if (before) show(before);
      return before !== null;
    },
    begin: () => show({ at: hasConditions() ? 'list' : 'search' }),
  };
}

/** SCRN-05: what the screening's state allows to be shown; there is always something. */
export function possibleView(wanted: View, screening: Screening | null): View {
  if (screening?.completed) return wanted.at === 'decided' ? wanted : { at: 'result' };
  const hasConditions = (screening?.conditions.length ?? 0) > 0;
  if (wanted.at === 'search' || wanted.at === 'cannotFind') return wanted;
  if (!screening || !hasConditions) return { at: 'search' };
  if (wanted.at === 'question' && questionOf(screening, wanted)) return wanted;
  // Nothing is declared before every question has an answer.
  if (wanted.at === 'review' && screening.screening === null) return wanted;
  return { at: 'list' };
}

function viewBefore(view: View, screening: Screening | null, hasConditions: boolean): View | null {
  switch (view.at) {
    case 'cannotFind':
      return { at: 'search' };
    case 'question': {
      const before = screening && previousQuestion(screening, view);
      return before ? { at: 'question', ...before } : { at: 'list' };
    }
    case 'review':
      return { at: 'list' };
    case 'search':
      return hasConditions ? { at: 'list' } : null;
    case 'decided':
      return { at: 'result' };
    default:
      return null;
  }
}

/** Another part is another text: what takes the focus as it comes into sight. */
export const partOf = (stage: string, view: View): string => {
  if (stage !== 'open') return stage;
  return view.at === 'question' ? `question ${view.number} ${view.questionId}` : view.at;
};

export type ScreeningStep = 'consent' | 'conditions' | 'result' | 'decided';

/** TRAK-01: what a page may know of it. How many questions were asked is a health answer as well. */
export function stepOf(part: string): ScreeningStep | null {
  if (part === 'consent' || part === 'result' || part === 'decided') return part;
  const isDeclared = ['search', 'cannotFind', 'list', 'review'].includes(part) || part.startsWith('question');
  return isDeclared ? 'conditions' : null;
}
