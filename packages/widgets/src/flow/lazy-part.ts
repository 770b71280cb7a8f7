import { type ReadonlySignal, signal } from '@preact/signals-react';

/** Code of a later step. Loaded once for the page, and shown without a pause where it was loaded before. */
export type LazyPart<T> = {
  part: ReadonlySignal<T | null>;
  /** The last try failed; `load` tries again. */
  failed: ReadonlySignal<boolean>;
  load: () => void;
};

export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  const part = signal<T | null>(null);
  const failed = signal(false);
  let loading = false;
  return {
    part,
    failed,
    load() {
      if (part.peek() || loading) return;
      loading = true;
      failed.value = false;
      fetchPart()
        .then(
          (loaded) => {
            part.value = loaded;
          },
          () => {
            failed.value = true;
          },
        )
        .finally(() => {
          loading = false;
        });
    },
  };
}
