import type { Copy } from '../../../brand/copy.ts';

/** Words of the screenings within the details; those of the screening itself come with it. */
export const screeningsCopy = {
  'screenings.goTo': 'Go to the medical screening',
  'medical.summary.screened': 'Medical screening done',
} as const satisfies Copy;
