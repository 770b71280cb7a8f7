import type { CoverkitProviderProps } from '@coverkit/widgets/brand';
import { loadFollowing } from '../routing/load-following.ts';

/** Dispatches the flows' events on the document. They hold no personal data. */
export const emit: NonNullable<CoverkitProviderProps['emit']> = (event) => {
  loadFollowing(event);
  document.dispatchEvent(new CustomEvent(`coverkit:${event.type}`, { detail: event }));
};
