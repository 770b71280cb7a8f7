import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is wanted, and at hand without a wait once it has come. */
export type LazyModule<T> = { readonly current: T | null; load(): Promise<T> };

/**
 * Wraps an `import()`. Not `React.lazy`: with Suspense a calendar that was already here took five times as
 * long to open. A failed load is forgotten, so that the next wish tries again.
 */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let current: T | null = null;
  let pending: Promise<T> | null = null;
  const fetchOnce = async () => {
    try {
      current = await fetchModule();
      return current;
    } catch (error) {
      pending = null;
      throw error;
    }
  };
  return {
    get current() {
      return current;
    },
    load() {
      pending ??= fetchOnce();
      return pending;
    },
  };
}

export type LazyState<T> = { module: T | null; failed: boolean; prefetch: () => void };

/** The module when it is here, `prefetch` for hover and focus; it also comes by itself when the page is idle. */
export function useLazyModule<T>(lazy: LazyModule<T>): LazyState<T> {
  const [, setArrived] = useState(false);
  const [failed, setFailed] = useState(false);
  const prefetch = useCallback(() => {
    if (lazy.current) return;
    lazy.load().then(
      () => {
        setFailed(false);
        setArrived(true);
      },
      () => setFailed(true),
    );
  }, [lazy]);
  useEffect(() => {
    if (!lazy.current) return whenIdle(prefetch);
  }, [lazy, prefetch]);
  return { module: lazy.current, failed, prefetch };
}

/** Safari has no idle callback; the returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 1500);
  return () => clearTimeout(timer);
}
