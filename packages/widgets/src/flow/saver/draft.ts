import { type Signal, signal } from '@preact/signals-react';
import { mergeAndRetry } from './merge-and-retry.ts';

type Versioned = { savedAt: string };

export type Draft<T> = {
  /** What is on the screen; null while it is not loaded. */
  current: Signal<T | null>;
  /** The version that the server is known to hold: what was changed here is the difference. */
  saved: () => T | null;
  /** Takes a version from the server. `shown` is what the screen shows of it, where changes are laid over it. */
  accept: (latest: T, shown?: T) => void;
  /** Sends what is on the screen, merged with what another tab or device saved meanwhile. Rejects as `send` does. */
  send: <Answer>(send: (mine: T) => Promise<Answer>, patch?: Partial<T>) => Promise<Answer>;
  /** As `send`, for a call that does not answer the complete quote: later changes remain on the screen. */
  save: (save: (mine: T) => Promise<Versioned>) => Promise<void>;
};

/** Something that is edited here and stored by the server in versions. */
export function createDraft<T extends Versioned>(reload: () => Promise<T>): Draft<T> {
  const current = signal<T | null>(null);
  let saved: T | null = null;

  const send: Draft<T>['send'] = (call, patch) =>
    mergeAndRetry({
      base: () => saved!,
      mine: () => ({ ...current.peek()!, ...patch }),
      reload,
      onMerged: (merged, theirs) => {
        current.value = merged;
        saved = theirs;
      },
      send: call,
    });

  return {
    current,
    saved: () => saved,
    accept(latest, shown = latest) {
      saved = latest;
      current.value = shown;
    },
    send,
    save: (save) =>
      send(async (mine) => {
        const { savedAt } = await save(mine);
        saved = { ...mine, savedAt };
        const edited = current.peek();
        if (edited) current.value = { ...edited, savedAt };
      }),
  };
}
