import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Policies } from '../../policies/policies.service.ts';
import { endAccess } from '../end-access.ts';
import { findEverySessionOf } from './sessions.repository.ts';

/**
 * Ends every session of the customer who has a policy, by its number or quote's reference: their next sign-in asks for a code on every
 * device. Resolves to how many sessions there were; null where there is no such policy.
 */
export type SignOutCustomer = (
  numberOrReference: string,
) => Promise<{ policy: string; ended: number } | null>;

type Deps = { queue: WriteQueue; policies: Pick<Policies, 'find'> };

export const createSignOutCustomer =
  ({ queue, policies }: Deps): SignOutCustomer =>
  async (numberOrReference) => {
    const sale = await policies.find(numberOrReference);
    if (!sale) return null;
    const { policyNumber: policy, customerId } = sale;
    if (customerId === null) return { policy, ended: 0 };
    const ended = await queue.write(async (tx) => {
      const sessions = await findEverySessionOf(tx, customerId);
      await endAccess(tx, customerId);
      return sessions.length;
    });
    return { policy, ended };
  };
