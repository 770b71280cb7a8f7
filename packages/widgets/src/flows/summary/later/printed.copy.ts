import type { Copy } from '../../../brand/copy.ts';

/** Words on paper alone; a brand overrides `summary.{place}`. */
export const printedCopy = {
  'print.quote': 'Quote {reference}, printed {date}',
  'print.note':
    'Prices held until {until}. This is a summary. Limits, conditions and exclusions apply: please read the Product Disclosure Statement. Insurance is issued by {insurer}. Questions? Call {phone}.',
} as const satisfies Copy;
