import { useSyncExternalStore } from 'react';

/** The browser itself says that it has no network. Where it does not know, or there is no browser, it is taken as online. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** `isOffline`, kept up to date on the screen. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
