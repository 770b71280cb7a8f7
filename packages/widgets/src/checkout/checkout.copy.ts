import type { Copy } from '../brand/copy.ts';
import { cardFieldCopy } from './card/card-field.copy.ts';

/** Words around a card payment that are there before its form. The alert is the requirements' own (B8). */
export const checkoutCopy = {
  ...cardFieldCopy,
  'total.label': 'Total to pay',
  'total.price': '{level} cover',
  pay: 'Pay {total|money} and buy',
  'pay.premium': 'Pay {total|money}',
  'progress.sending': 'Buying your policy…',
  'progress.paying': 'Taking your payment…',
  'result.noReference':
    'Unfortunately something appears to have gone wrong with your request. If you continue to encounter this issue, please contact our team for assistance.',
  'pending.reference': 'Quote {reference}',
  'pending.policy': 'Policy {policyNumber}',
} as const satisfies Copy;
