import type { Problem } from '@coverkit/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { problemsOf, type ShownProblem } from '../../flow/problem-words.ts';

type Fields = Readonly<Record<string, string>>;

export type AccountFormOptions<F extends Fields> = {
  empty: F;
  /** What stands against the values, in the order of the fields. */
  check: (values: F) => readonly Problem[];
  send: (values: F) => Promise<void>;
  onSent: () => void;
  onFailure: (error: ClientError) => void;
};

export type AccountForm<F extends Fields> = {
  values: ReadonlySignal<F>;
  /** What is wrong where the visitor has been; gone as soon as it is mended. */
  shown: ReadonlySignal<readonly ShownProblem[]>;
  sending: ReadonlySignal<boolean>;
  change: (patch: Partial<F>) => void;
  /** A field was left: if there is something in it, it may be judged, in a moment. */
  leave: (field: keyof F & string) => void;
  /** Resolves to the path of the field to go to, or null. A second press while the first is under way does nothing. */
  submit: () => Promise<string | null>;
  has: (path: string) => boolean;
  clear: () => void;
  dispose: () => void;
};

/** ms that typing must rest before a field is judged; also what keeps the button still while it is being pressed. */
export const judgeDelay = 500;

/** A short form that is sent once: its values, what is wrong with them, its one call. Values stay in it alone. */
export function createAccountForm<F extends Fields>(options: AccountFormOptions<F>): AccountForm<F> {
  const { empty, check, send, onSent, onFailure } = options;
  const values = signal(empty);
  const sending = signal(false);
  const judged = signal<readonly Problem[]>([]);
  const said = signal<readonly ShownProblem[]>([]);
  const problems = computed(() => check(values.value));
  const been = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const judge = () => {
    clearTimeout(timer);
    judged.value = problems.peek().filter(({ path }) => been.has(path));
  };
  const judgeLater = () => {
    clearTimeout(timer);
    timer = setTimeout(judge, judgeDelay);
  };

  const shown = computed(() => {
    const still = new Set(problems.value.map(nameOf));
    return [...judged.value.filter((one) => still.has(nameOf(one))), ...said.value];
  });

  async function submit(): Promise<string | null> {
    if (sending.peek()) return null;
    const found = problems.peek();
    // What was not reached yet is not judged for what was found before it.
    for (const { path } of found) been.add(path);
    judge();
    const [first] = found;
    if (first) return first.path;
    batch(() => {
      sending.value = true;
      said.value = [];
    });
    try {
      await send(values.peek());
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      batch(() => {
        sending.value = false;
        said.value = problemsOf(error.formErrors);
        onFailure(error);
      });
      return said.peek()[0]?.path ?? null;
    }
    batch(() => {
      sending.value = false;
      onSent();
    });
    return null;
  }

  return {
    values,
    shown,
    sending,
    change(patch) {
      batch(() => {
        values.value = { ...values.peek(), ...patch };
        said.value = said.peek().filter(({ path }) => !Object.hasOwn(patch, path));
      });
      judgeLater();
    },
    leave(field) {
      if (values.peek()[field] === '') return;
      been.add(field);
      judgeLater();
    },
    submit,
    has: (path) => Object.hasOwn(empty, path),
    clear() {
      clearTimeout(timer);
      been.clear();
      batch(() => {
        values.value = empty;
        judged.value = [];
        said.value = [];
      });
    },
    dispose: () => clearTimeout(timer),
  };
}

const nameOf = ({ path, code }: Problem) => `${path} ${code}`;
