import type { Additional } from '../additional/additional.service.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { AttemptRow } from './attempts.table.ts';

/** Whether what an attempt paid for is there, and for the same amount. */
export const givenOf =
  ({ policies, additional }: { policies: Policies; additional: Additional }) =>
  async (attempt: AttemptRow): Promise<boolean> => {
    if (attempt.purpose === 'quote') return (await policies.paidBy(attempt.id)) === attempt.amount;
    const payment = await additional.find(attempt.subject);
    return payment?.attemptId === attempt.id && payment.amount + attempt.surcharge === attempt.amount;
  };
