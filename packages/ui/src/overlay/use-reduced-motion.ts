import { useSyncExternalStore } from 'react';
import { prefersReducedMotion } from './focus.ts';

function subscribe(changed: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the user prefers reduced motion; false on a server. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
