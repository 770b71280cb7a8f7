/** In place of `use-sync-external-store`, a CommonJS module for versions of React that lack the hook: 2 kB of each first form. */
export { useSyncExternalStore } from 'react';
