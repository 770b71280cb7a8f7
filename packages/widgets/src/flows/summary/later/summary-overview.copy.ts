import type { Copy } from '../../../brand/copy.ts';

/** Words that the overview has here alone; a brand overrides `summary.{place}`. */
export const summaryOverviewCopy = {
  'overview.from': 'From',
  'overview.none': 'No cover level fits yet',
  'overview.pending': 'Working out your new price…',
  'overview.lowest': '{level}, the lowest price',
} as const satisfies Copy;
