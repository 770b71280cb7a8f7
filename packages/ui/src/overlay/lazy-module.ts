import { useCallback, useEffect, useState } from 'react';
import { loadOnce } from '../load-once.ts';
import { whenUsable } from '../when-idle.ts';

/** Code that is loaded on demand, and available synchronously once it has loaded. */
export type LazyModule<T> = { readonly current: T | null; load(): Promise<T> };

/**
 * Wraps an `import()`. Not `React.lazy`: with Suspense a loaded calendar took five times as long to open. A
 * failed load is dropped, so that the next call tries again.
 */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let current: T | null = null;
  const load = loadOnce(async () => {
    current = await fetchModule();
    return current;
  });
  return {
    get current() {
      return current;
    },
    load,
  };
}

/** A module that was imported with the page, for code that expects one that may come later. */
export const loadedModule = <T>(module: T): LazyModule<T> => ({
  current: module,
  load: async () => module,
});

export type LazyState<T> = {
  module: T | null;
  failed: boolean;
  prefetch: () => void;
  /** Loads it now, and resolves to whether that worked. */
  load: () => Promise<boolean>;
};

/** The loaded module, and `prefetch` for hover and focus; it also loads when the page is idle. */
export function useLazyModule<T>(lazy: LazyModule<T>): LazyState<T> {
  const [, setArrived] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const loaded = await lazy.load().then(
      () => true,
      () => false,
    );
    setFailed(!loaded);
    setArrived(loaded);
    return loaded;
  }, [lazy]);
  const prefetch = useCallback(() => {
    if (!lazy.current) void load();
  }, [lazy, load]);
  useEffect(() => {
    if (!lazy.current) return whenUsable(prefetch);
  }, [lazy, prefetch]);
  return { module: lazy.current, failed, prefetch, load };
}
