import { useSyncExternalStore } from 'react';

type Go = (to: string, options?: { replace?: boolean }) => void;

/** Where the frame on an affiliate's page is, as a hook for wouter's `Router`. */
export type EmbeddedLocation = {
  hook: () => [path: string, go: Go];
  go: Go;
  /** Shows a path in place of the one that is shown: the history has an entry for it already. */
  open: (path: string) => void;
};

/**
 * The path is in the state of the history's entry and not in its address: an address may hold a token, and is read by
 * whatever else sees addresses. Each step is an entry, so that the browser's Back works as on the host.
 */
export function createEmbeddedLocation(win: Window): EmbeddedLocation {
  const listeners = new Set<() => void>();
  let current = '';
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const show = (path: string) => {
    current = path;
    changed();
  };
  win.addEventListener('popstate', (event) => show(pathIn(event.state) ?? current));

  const go: Go = (to, { replace = false } = {}) => {
    if (replace || current === '') win.history.replaceState({ coverkit: to }, '');
    else if (to !== current) win.history.pushState({ coverkit: to }, '');
    show(to);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useEmbeddedLocation = (): [string, Go] => [useSyncExternalStore(subscribe, () => current), go];
  return {
    hook: useEmbeddedLocation,
    go,
    open: (path) => go(path, { replace: true }),
  };
}

function pathIn(state: unknown): string | null {
  const path = typeof state === 'object' && state !== null ? Reflect.get(state, 'coverkit') : null;
  return typeof path === 'string' ? path : null;
}
