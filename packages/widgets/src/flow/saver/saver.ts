import type { Problem } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { problemsOf } from '../problems/form-problems.ts';
import type { UnsavedCopy } from './unsaved-copy.ts';

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

export type SaverOptions<Part extends string, Parts> = {
  /** Sends what is on the screen. */
  send: () => Promise<unknown>;
  /** Parts as they are on the screen, for the unsaved copy. */
  partsOf: (names: readonly Part[]) => Parts;
  unsavedCopy: UnsavedCopy<Parts>;
};

export type Saver<Part extends string = string> = {
  state: ReadonlySignal<SaveState>;
  /** Problems of fields that the last save was refused for. */
  problems: ReadonlySignal<readonly Problem[]>;
  /** Call it once with all parts that changed together, so that the copy is written once. */
  changed: (...parts: Part[]) => void;
  /** The unsaved answers changed by a merge, or may not be stored any more. */
  rewriteCopy: () => void;
  /** The copy was cleared; what is unsaved is copied again. */
  storeCopy: () => void;
  /** Saves now; true when nothing is left unsaved. */
  flush: () => Promise<boolean>;
  /** Whether something was changed that the server has not confirmed. */
  dirty: () => boolean;
  /** The network is back: saves without waiting for the next retry. */
  retryNow: () => void;
  start: () => void;
  /** Ends the saves; what is unsaved stays in the tab's copy. */
  stop: () => void;
};

/** DETL-13: ms after any change. */
const saveDelay = 1000;
const firstRetry = 2000;
const longestRetry = 30_000;

/** Saves a draft whenever it changed, one call at a time, and retries until it is saved (DETL-13). */
export function createSaver<Part extends string, Parts>(options: SaverOptions<Part, Parts>): Saver<Part> {
  const { send, partsOf, unsavedCopy } = options;
  const state = signal<SaveState>('idle');
  const problems = signal<readonly Problem[]>([]);
  let unsaved = new Set<Part>();
  /** Parts of the call under way: until its answer they are unsaved, too. */
  let sending = new Set<Part>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;

  const schedule = (after: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void save(), after);
  };

  /** `changed`: something was changed during the call, which may be what was refused. */
  const handleError = (error: ClientError, changed: boolean) => {
    const tooLarge = error.code === 'quote_too_large' || error.code === 'body_too_large';
    // Not sent again until an answer is changed or shortened: the server would refuse the same one every time.
    if (error.kind === 'form' || tooLarge) {
      if (!tooLarge) problems.value = problemsOf(error.formErrors);
      state.value = 'rejected';
      if (changed) schedule(saveDelay);
      return;
    }
    if (error.kind === 'closed' || error.kind === 'notFound') {
      state.value = 'closed';
      return;
    }
    state.value = error.kind === 'offline' ? 'offline' : 'failed';
    const backOff = Math.min(firstRetry * 2 ** failures, longestRetry);
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
    sending = unsaved;
    unsaved = new Set();
    // A failure stays visible while it is retried.
    if (failures === 0) state.value = 'saving';
    try {
      await send();
    } catch (error) {
      const changed = unsaved.size > 0;
      unsaved = new Set([...sending, ...unsaved]);
      sending = new Set();
      handleError(clientErrorOf(error), changed);
      return;
    }
    sending = new Set();
    failures = 0;
    problems.value = [];
    unsavedCopy.reduce(partsOf([...unsaved]));
    if (unsaved.size === 0) {
      state.value = 'saved';
      return;
    }
    // Changed during the call: saved after a delay of its own.
    state.value = 'waiting';
    schedule(saveDelay);
  };

  const writeCopy = () => unsavedCopy.write(partsOf([...new Set([...sending, ...unsaved])]));

  return {
    state,
    problems,
    changed(...parts) {
      for (const part of parts) unsaved.add(part);
      writeCopy();
      if (state.peek() === 'closed') return;
      // A failure stays visible until a save succeeds.
      if (state.peek() !== 'failed' && state.peek() !== 'offline') state.value = 'waiting';
      if (!running) schedule(saveDelay);
    },
    rewriteCopy() {
      if (unsaved.size > 0 || sending.size > 0) unsavedCopy.reduce(partsOf([...sending, ...unsaved]));
    },
    storeCopy: writeCopy,
    async flush() {
      // A save that was requested before the end is still made.
      if (stopped) return unsaved.size === 0;
      if (running) await running;
      if (unsaved.size > 0 && state.peek() !== 'closed') await save();
      return unsaved.size === 0;
    },
    dirty: () => unsaved.size > 0 || running !== null,
    retryNow() {
      if (state.peek() === 'failed' || state.peek() === 'offline') void save();
    },
    start() {
      stopped = false;
      if (unsaved.size > 0 && !running) schedule(saveDelay);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
