import type { Screening } from '@coverkit/rules/contract';
import { type Answer, isOptions, toggleOption } from '@coverkit/rules/screening';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type BodyEntry, bodyEntryOf, bodyOf } from './body-entry.ts';
import type { AskedQuestion } from './questions.ts';

/** A question as it is answered now. */
export type AnsweredQuestion = AskedQuestion & {
  /** Ids of the chosen options: here, or as stored. */
  chosen: readonly string[];
  body: BodyEntry;
  /** As it would be stored. */
  answer: Answer;
  /** Something is chosen that is not what is stored. */
  differs: boolean;
  /** Something was chosen here since it was stored. */
  changed: boolean;
};

/** What is chosen or typed at each question and not stored yet: it is still there on coming back to the question. */
export type AnswerDrafts = {
  at: (asked: AskedQuestion) => AnsweredQuestion;
  /** SCRN-04: an exclusive option clears the others. */
  choose: (asked: AskedQuestion, optionId: string) => void;
  typeBody: (asked: AskedQuestion, patch: Partial<BodyEntry>) => void;
  /** What was stored, unless it was changed since. */
  stored: (asked: AskedQuestion, answer: Answer) => void;
  clear: () => void;
};

type Draft = { options: readonly string[] } | { entry: BodyEntry };

export function createAnswerDrafts(screening: ReadonlySignal<Screening | null>): AnswerDrafts {
  const drafts = signal<ReadonlyMap<string, Draft>>(new Map());
  const keyOf = ({ condition, question }: AskedQuestion) =>
    `${condition.number} ${condition.name} ${question.id}`;
  const set = (asked: AskedQuestion, draft: Draft) => {
    drafts.value = new Map(drafts.peek()).set(keyOf(asked), draft);
  };

  const at: AnswerDrafts['at'] = (asked) => {
    const draft = drafts.value.get(keyOf(asked)) ?? null;
    const { type, answer: stored } = asked.question;
    const storedOptions = stored && isOptions(stored) ? stored : [];
    const chosen = draft && 'options' in draft ? draft.options : storedOptions;
    const storedBody = stored && !isOptions(stored) ? stored : knownBody(screening.value);
    const body = draft && 'entry' in draft ? draft.entry : bodyEntryOf(storedBody);
    const answer = type === 'bmi' ? bodyOf(body) : [...chosen];
    const differs = draft !== null && !(stored && isSame(stored, answer));
    return { ...asked, chosen, body, answer, differs, changed: draft !== null };
  };

  return {
    at,
    choose: (asked, optionId) =>
      set(asked, { options: toggleOption(asked.question, at(asked).chosen, optionId) }),
    typeBody: (asked, patch) => set(asked, { entry: { ...at(asked).body, ...patch } }),
    stored(asked, sent) {
      if (!isSame(sent, at(asked).answer)) return;
      const next = new Map(drafts.peek());
      next.delete(keyOf(asked));
      drafts.value = next;
    },
    clear() {
      drafts.value = new Map();
    },
  };
}

/** Options in whatever order. */
function isSame(a: Answer, b: Answer): boolean {
  if (!isOptions(a) || !isOptions(b)) return JSON.stringify(a) === JSON.stringify(b);
  return a.length === b.length && a.every((one) => b.includes(one));
}

/** Height and weight that were stored for another condition of the traveller: to be confirmed, not asked anew. */
function knownBody(screening: Screening | null) {
  for (const { questions } of screening?.conditions ?? [])
    for (const { answer } of questions) if (answer && !isOptions(answer)) return answer;
  return null;
}
