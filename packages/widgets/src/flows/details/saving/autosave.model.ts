import type { Problem } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../../client/client.ts';
import { problemsOf } from '../../../flow/problem-words.ts';
import type { EditablePart, EditedParts, UnsavedCopy } from './unsaved-copy.ts';

/** `rejected`: the server refused an answer; it is not sent again until something changes. */
export type SaveState =
  | 'idle'
  | 'waiting'
  | 'saving'
  | 'saved'
  | 'failed'
  | 'offline'
  | 'rejected'
  | 'closed';

export type AutosaveOptions = {
  /** Sends what stands now. */
  send: () => Promise<unknown>;
  /** The parts as they stand now, for the unsynced copy. */
  partsOf: (names: readonly EditablePart[]) => EditedParts;
  unsavedCopy: UnsavedCopy;
};

export type Autosave = {
  state: ReadonlySignal<SaveState>;
  /** Problems of fields that the last save was refused for. */
  problems: ReadonlySignal<readonly Problem[]>;
  changed: (part: EditablePart) => void;
  /** Sends now what is not saved; true when nothing is left unsaved. */
  flush: () => Promise<boolean>;
  /** Whether something is typed that the server has not confirmed. */
  dirty: () => boolean;
  /** The network is back: no need to wait for the next try. */
  nudge: () => void;
  start: () => void;
  /** No more tries; what is unsaved stays in the tab's copy. */
  stop: () => void;
};

/** DETL-13: one second after any change. */
const quietTime = 1000;
const retryFirst = 2000;
const retryLongest = 30_000;

export function createAutosave({ send, partsOf, unsavedCopy }: AutosaveOptions): Autosave {
  const state = signal<SaveState>('idle');
  const problems = signal<readonly Problem[]>([]);
  let unsaved = new Set<EditablePart>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;

  const schedule = (after: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void save(), after);
  };

  const failed = (error: ClientError) => {
    if (error.kind === 'form') {
      problems.value = problemsOf(error.formErrors);
      state.value = 'rejected';
      return;
    }
    if (error.kind === 'closed' || error.kind === 'notFound') {
      state.value = 'closed';
      return;
    }
    state.value = error.kind === 'offline' ? 'offline' : 'failed';
    const backOff = Math.min(retryFirst * 2 ** failures, retryLongest);
    failures += 1;
    schedule(Math.max(backOff, (error.retryAfter ?? 0) * 1000));
  };

  const save = (): Promise<void> => {
    // One at a time, in order: an older answer must not overwrite a newer one.
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  const run = async () => {
    clearTimeout(timer);
    if (unsaved.size === 0) return;
    const sending = unsaved;
    unsaved = new Set();
    state.value = 'saving';
    try {
      await send();
    } catch (error) {
      unsaved = new Set([...sending, ...unsaved]);
      failed(clientErrorOf(error));
      return;
    }
    failures = 0;
    problems.value = [];
    if (unsaved.size === 0) {
      unsavedCopy.clear();
      state.value = 'saved';
      return;
    }
    // Typed meanwhile: it has its own second.
    unsavedCopy.write(partsOf([...unsaved]));
    state.value = 'waiting';
    schedule(quietTime);
  };

  return {
    state,
    problems,
    changed(part) {
      unsaved.add(part);
      unsavedCopy.write(partsOf([...unsaved]));
      if (state.value === 'closed') return;
      // A visible failure stays said until a save succeeds.
      if (state.value !== 'failed' && state.value !== 'offline') state.value = 'waiting';
      if (!running) schedule(quietTime);
    },
    async flush() {
      if (running) await running;
      if (unsaved.size > 0 && state.value !== 'closed') await save();
      return unsaved.size === 0;
    },
    dirty: () => unsaved.size > 0 || running !== null,
    nudge() {
      if (state.value === 'failed' || state.value === 'offline') void save();
    },
    start() {
      stopped = false;
      if (unsaved.size > 0 && !running) schedule(quietTime);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
