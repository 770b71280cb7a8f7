import type { AdditionalPremiums } from '../additional-premiums/additional-premiums.service.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { AttemptRow } from './attempts.table.ts';

/** Whether what an attempt paid for is there, and for the same amount. */
export const isFulfilled =
  ({ policies, additional }: { policies: Policies; additional: AdditionalPremiums }) =>
  async (attempt: AttemptRow): Promise<boolean> => {
    if (attempt.purpose === 'quote') return (await policies.paidBy(attempt.id)) === attempt.amount;
    const payment = await additional.find(attempt.subject);
    return payment?.attemptId === attempt.id && payment.amount + attempt.surcharge === attempt.amount;
  };
