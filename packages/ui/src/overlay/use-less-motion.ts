import { useSyncExternalStore } from 'react';
import { wantsLessMotion } from './focus.ts';

function subscribe(changed: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the user asks for less motion; on a server nobody does yet. */
export const useLessMotion = () => useSyncExternalStore(subscribe, wantsLessMotion, () => false);
