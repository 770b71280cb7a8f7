import type { Copy } from '../../../brand/copy.ts';

/** Words under the prices, which come with them. */
export const assuranceCopy = {
  'assurance.label': 'Before you decide',
  'assurance.insurer': 'Issued by {insurer}, {licence}',
  'assurance.coolingOff':
    '{days#day|days} to change your mind. Full refund before your cover begins, if you haven’t claimed.',
  'assurance.call': 'Questions? Call {phone}',
  'assurance.source': '{name}, {place}',
} as const satisfies Copy;
