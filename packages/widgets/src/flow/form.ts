import type { Problem } from '@coverkit/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../client/client.ts';
import { problemsOf, type ShownProblem } from './problems/form-problems.ts';

/** STRT-10, A9: ms that typing must rest before a field is judged; also keeps a button still while it is pressed. */
export const judgeDelay = 500;

export type FormOptions<Values extends object, Answer> = {
  initial: Values;
  /** Everything that is wrong with the values, in the order of the fields. */
  check: (values: Values) => readonly Problem[];
  /** The one call of a submission. Rejects with a `ClientError`. */
  send: (values: Values) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onFailure: (error: ClientError) => void;
  /** Which fields can be seen now, by their paths; the problems of others are not shown. */
  visible?: () => (path: string) => boolean;
  /** The page is left on success: the form stays "sending", so that a second press sends nothing. */
  leavesPage?: boolean;
  /**
   * A submission shows problems of every field that can be seen then; without it, of those that it found wrong. What opens
   * later was not tried by it.
   */
  judgesAll?: boolean;
  /** Whether the form shows what the server found at a path; the rest is the caller's to show. */
  hasField?: (path: string) => boolean;
  /** Sorts what the server found into the order of the fields. */
  inOrder?: <P extends Problem>(problems: readonly P[]) => P[];
};

export type Form<Values extends object> = {
  values: ReadonlySignal<Values>;
  /** Everything that is wrong now. */
  problems: ReadonlySignal<readonly Problem[]>;
  /** What is shown: at fields that were answered or submitted, judged when typing rested, gone as soon as it is right. */
  shown: ReadonlySignal<readonly ShownProblem[]>;
  sending: ReadonlySignal<boolean>;
  /** An answer was chosen: it is judged at once. `paths` where they are not the keys of the patch. */
  change: (patch: Partial<Values>, paths?: readonly string[]) => void;
  /** An answer is being typed: it is judged when typing rests, at `paths` and at fields that were left before. */
  type: (patch: Partial<Values>, paths?: readonly string[]) => void;
  /** A field was left. One with text in it is judged in a moment: at once would move the button under the pointer. */
  blur: (path: string) => void;
  /** Resolves to the path of the field to go to, or null. A second submission while one is under way does nothing. */
  submit: () => Promise<string | null>;
  /** Starts over with these values, or the initial ones; nothing of what was entered or shown remains. */
  reset: (values?: Values) => void;
  /** Judges as before the first submission, where other questions are asked from now on. */
  forgetSubmission: () => void;
  /** Whether any field was answered. */
  isTouched: () => boolean;
  /** Ends "sending" and ignores the answer: the values changed, or the page was left and came back. */
  stopSending: () => void;
  /** Ends the delay of a check that is due. */
  dispose: () => void;
};

/** A form that is sent once: its values, what is wrong with them, its one call. */
export function createForm<Values extends object, Answer>(
  options: FormOptions<Values, Answer>,
): Form<Values> {
  const { initial, check, send, visible = () => every, inOrder = (found) => [...found] } = options;
  const { hasField = every } = options;
  const values = signal(initial);
  const sending = signal(false);
  const touched = signal<ReadonlySet<string>>(new Set());
  const judgesToo = signal<(path: string) => boolean>(none);
  const judged = signal<readonly Problem[]>([]);
  const fromServer = signal<readonly ShownProblem[]>([]);
  const problems = computed(() => check(values.value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what begins or ends a submission: an answer to an earlier one is ignored. */
  let turn = 0;

  const judge = () => {
    clearTimeout(timer);
    judged.value = problems.peek().filter(({ path }) => judgesToo.peek()(path) || touched.peek().has(path));
  };
  const judgeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(judge, judgeDelay);
  };
  const touch = (paths: readonly string[]) => {
    touched.value = new Set([...touched.peek(), ...paths]);
  };
  const set = (patch: Partial<Values>, paths: readonly string[]) => {
    values.value = { ...values.peek(), ...patch };
    fromServer.value = fromServer.peek().filter(({ path }) => !paths.some((one) => isWithin(path, one)));
  };

  const shown = computed(() => {
    const remaining = new Set(problems.value.map(keyOf));
    const isVisible = visible();
    const own = judged.value.filter((one) => remaining.has(keyOf(one)) && isVisible(one.path));
    return inOrder([...own, ...fromServer.value]);
  });

  async function submit(): Promise<string | null> {
    if (sending.peek()) return null;
    const found = problems.peek();
    const isVisible = visible();
    touch(found.map(({ path }) => path).filter(isVisible));
    judgesToo.value = options.judgesAll ? isVisible : none;
    judge();
    const [first] = found;
    if (first) return first.path;
    batch(() => {
      sending.value = true;
      fromServer.value = [];
    });
    turn += 1;
    const own = turn;
    try {
      const answer = await send(values.peek());
      if (own !== turn) return null;
      batch(() => {
        sending.value = options.leavesPage ?? false;
        options.onSent(answer);
      });
      return null;
    } catch (thrown) {
      if (own !== turn) return null;
      const error = clientErrorOf(thrown);
      batch(() => {
        sending.value = false;
        fromServer.value = inOrder(problemsOf(error.formErrors).filter(({ path }) => hasField(path)));
        options.onFailure(error);
      });
      return fromServer.peek()[0]?.path ?? null;
    }
  }

  return {
    values,
    problems,
    shown,
    sending,
    change: (patch, paths = Object.keys(patch)) =>
      batch(() => {
        set(patch, paths);
        touch(paths);
        judge();
      }),
    type: (patch, paths) =>
      batch(() => {
        set(patch, paths ?? Object.keys(patch));
        touch(paths ?? []);
        judgeLater();
      }),
    blur(path) {
      if (values.peek()[path as keyof Values] === '') return;
      touch([path]);
      judgeLater();
    },
    submit,
    reset: (next = initial) =>
      batch(() => {
        values.value = next;
        touched.value = new Set();
        judgesToo.value = none;
        fromServer.value = [];
        judge();
      }),
    forgetSubmission() {
      judgesToo.value = none;
    },
    isTouched: () => touched.peek().size > 0,
    stopSending() {
      turn += 1;
      sending.value = false;
    },
    dispose: () => clearTimeout(timer),
  };
}

const every = () => true;
const none = () => false;

const keyOf = ({ path, code }: Problem) => `${path} ${code}`;
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);
