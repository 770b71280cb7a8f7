import type { Copy } from '../../brand/copy.ts';

/** Words in the place of fields that could not be loaded. */
export const fieldsComingCopy = {
  'section.failed': 'This part didn’t load',
  'load.failed.retry': 'Try again',
} as const satisfies Copy;
