import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { words } from './customer.copy.ts';

export async function signOutCustomer(
  services: Pick<CommandServices, 'signOutCustomer'>,
  asked: string,
): Promise<Done | Failed> {
  const found = await services.signOutCustomer(asked);
  if (!found) return refused(refusals, 'policyNotFound', asked);
  return { data: found, text: words.signedOut(found.policy, found.ended) };
}
