import { expect, test } from 'vitest';
import { closedReason, quoteStatus } from './status.ts';

test('[API-06] a quote can be changed until it is paid for, referred, declined or bought', () => {
  const { started, levelChosen, paying, declined, referred, paid, issued } = quoteStatus;
  expect([started, levelChosen].map(closedReason)).toEqual([null, null]);
  expect(closedReason(paying)).toBe('payment_pending');
  for (const status of [declined, referred, paid, issued]) expect(closedReason(status)).toBe('quote_closed');
});
