import type { AmendmentPreview } from '@coverkit/rules/contract';
import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { problemsOf, type ShownProblem } from '../../flow/problems/form-problems.ts';

/** ms that typing must rest before the server is asked. */
const typingDelay = 300;

/** `none`: there is nothing to price yet. */
export type PreviewState = 'none' | 'loading' | 'ready' | 'failed';

export type Preview = {
  state: ReadonlySignal<PreviewState>;
  /** Of the change as it is entered; while another is asked for, or could not be, of the one before. */
  shown: ReadonlySignal<AmendmentPreview | null>;
  /** What the server found wrong with the change as it is entered. */
  problems: ReadonlySignal<readonly ShownProblem[]>;
  error: ReadonlySignal<ClientError | null>;
  /** Asks when typing rests, unless it knows the answer. */
  later: () => void;
  /** Asks at once; resolves when there is an answer, or none will come. */
  now: () => Promise<void>;
  /** Whether what is shown is of the change as it is entered. */
  isCurrent: () => boolean;
  /** Nothing that was answered before is true any more. */
  forget: () => void;
  dispose: () => void;
};

type Options<Asked> = {
  /** The change as it is entered; null while it is incomplete. */
  asked: () => Asked | null;
  ask: (asked: Asked, signal: AbortSignal) => Promise<AmendmentPreview>;
  /** A failure that is of the policy and not of the change: true where it was handled. */
  onFailure: (error: ClientError) => boolean;
};

/** AMND-08: the difference of a change while it is entered. The newest question wins; an answer is kept until the policy changes. */
export function createPreview<Asked>({ asked, ask, onFailure }: Options<Asked>): Preview {
  const state = signal<PreviewState>('none');
  const shown = signal<AmendmentPreview | null>(null);
  const problems = signal<readonly ShownProblem[]>([]);
  const error = signal<ClientError | null>(null);
  const answers = new Map<string, AmendmentPreview>();
  /** What is wrong with a change is as known as its price: otherwise the next press would not find it. */
  const refusals = new Map<string, ClientError>();
  let of: string | null = null;
  let running: { key: string; abort: AbortController; done: Promise<void> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (
    key: string,
    next: PreviewState,
    found: Partial<{ preview: AmendmentPreview; failure: ClientError }>,
  ) =>
    batch(() => {
      state.value = next;
      of = next === 'ready' ? key : null;
      if (next !== 'failed') shown.value = found.preview ?? null;
      error.value = found.failure ?? null;
      problems.value = found.failure ? problemsOf(found.failure.formErrors) : [];
    });
  const stop = () => {
    clearTimeout(timer);
    running?.abort.abort();
    running = null;
  };
  const send = async (key: string, change: Asked, abort: AbortController) => {
    try {
      const preview = await ask(change, abort.signal);
      answers.set(key, preview);
      if (running?.abort === abort) settle(key, 'ready', { preview });
    } catch (thrown) {
      if (running?.abort !== abort) return;
      const failure = clientErrorOf(thrown);
      if (onFailure(failure)) return;
      if (failure.kind === 'form') refusals.set(key, failure);
      settle(key, failure.kind === 'form' ? 'none' : 'failed', { failure });
    } finally {
      if (running?.abort === abort) running = null;
    }
  };
  /** Shows what is known of the change; the change where it has to be asked for. */
  const begin = (): { key: string; change: Asked } | null => {
    const change = asked();
    const key = JSON.stringify(change);
    if (running?.key === key) return null;
    stop();
    const known = answers.get(key);
    const failure = refusals.get(key);
    if (known) settle(key, 'ready', { preview: known });
    else if (change === null || failure) settle(key, 'none', { failure });
    if (change === null || known || failure) return null;
    batch(() => {
      of = null;
      state.value = 'loading';
      problems.value = [];
      error.value = null;
    });
    return { key, change };
  };
  const start = ({ key, change }: { key: string; change: Asked }): Promise<void> => {
    const abort = new AbortController();
    const done = send(key, change, abort);
    running = { key, abort, done };
    return done;
  };

  return {
    ...{ state, shown, problems, error },
    later: () => {
      const next = begin();
      if (next) timer = setTimeout(() => void start(next), typingDelay);
    },
    now: async () => {
      const next = begin();
      if (next) await start(next);
      else await running?.done;
    },
    isCurrent: () => of !== null && of === JSON.stringify(asked()),
    forget: () => {
      stop();
      answers.clear();
      refusals.clear();
      of = null;
    },
    dispose: stop,
  };
}
