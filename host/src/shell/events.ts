import type { CoverkitProviderProps } from '@coverkit/widgets/brand';
import { loadFollowing } from '../routing/load-following.ts';
import { hear } from '../tracking/hear.ts';

/** The flows' events, which hold no personal data. The document has them once the visitor may be counted (TRAK-01). */
export const emit: NonNullable<CoverkitProviderProps['emit']> = (event) => {
  loadFollowing(event);
  hear(event);
};
