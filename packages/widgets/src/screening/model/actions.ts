import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';

/** What the traveller asked for. */
export type ActionName =
  | 'consent'
  | 'declare'
  | 'answer'
  | 'remove'
  | 'complete'
  | 'completeWidget'
  | 'confirm'
  | 'withdraw';
export type FailedAction = { name: ActionName; error: ClientError };

export type Actions = {
  /** The one that is under way. */
  running: ReadonlySignal<ActionName | null>;
  /** The last one that failed, until another begins or the traveller goes elsewhere. */
  failed: ReadonlySignal<FailedAction | null>;
  /** Runs one at a time: another meanwhile is a second press. `lead`: where its success leads. */
  run: <Answer>(
    name: ActionName,
    make: () => Promise<Answer>,
    lead: (answer: Answer) => void,
  ) => Promise<void>;
  /** The same again: each action may be repeated (its answer may have been lost). */
  retry: () => Promise<void>;
  dismiss: () => void;
};

/** `settle`: handles what a failure means to the whole screening; true where it needs no message of its own. */
export function createActions(settle: (error: ClientError, name: ActionName) => boolean): Actions {
  const running = signal<ActionName | null>(null);
  const failed = signal<FailedAction | null>(null);
  let last: () => Promise<void> = async () => {};

  const run: Actions['run'] = async (name, make, lead) => {
    if (running.peek()) return;
    last = () => run(name, make, lead);
    batch(() => {
      running.value = name;
      failed.value = null;
    });
    try {
      const answer = await make();
      batch(() => {
        running.value = null;
        lead(answer);
      });
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      batch(() => {
        running.value = null;
        if (!settle(error, name)) failed.value = { name, error };
      });
    }
  };

  return {
    running,
    failed,
    run,
    retry: () => last(),
    dismiss() {
      failed.value = null;
    },
  };
}
