import type { Copy } from '../../../brand/copy.ts';

/** Words of the screenings within the details; those of the screening itself come with it. */
export const screeningsCopy = {
  'medical.summary.screened': 'Medical screening done',
} as const satisfies Copy;
