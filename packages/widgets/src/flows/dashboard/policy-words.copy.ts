import type { Copy } from '../../brand/copy.ts';
import { sessionEndedCopy } from '../../flow/copy/session-ended.copy.ts';

/** What lists and the page of a policy say of it, and what can be done with it (ACCT-02). */
export const policyWordsCopy = {
  ...sessionEndedCopy,
  'status.89': 'Paid. Your documents are on their way',
  'status.90': 'Active',
  'status.upcoming': 'Starts {date}',
  'status.cancelled': 'Cancelled',
  'status.expired': 'Ended',
  dates: '{from} to {to}',
  days: '{days#day|days}',
  'fact.policyNumber': 'Policy number',
  'fact.dates': 'Dates',
  'fact.travellers': 'Travellers',
  'fact.level': 'Cover',
  annual: 'Annual cover, {region}',
  'policy.open': 'Open policy and documents',
  'policy.claim': 'Make a claim',
  'change.extendable': 'Change the dates',
  'change.coverLevel': 'Upgrade the cover level',
  'change.region': 'Upgrade the travel area',
  'change.maxTripLength': 'Upgrade the longest trip',
  'change.snowCover': 'Add snow cover',
  'change.insurees': 'Change travellers',
  'change.cancel': 'Cancel this policy',
  options: 'Options',
  'options.of': 'Options of {one}',
} as const satisfies Copy;
