import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { policyText } from './policy.text.ts';
import { findPolicyView } from './policy-view.ts';

export async function showPolicy(services: CommandServices, asked: string): Promise<Done | Failed> {
  const policy = await findPolicyView(asked, services);
  if (!policy) return refused(refusals, 'policyNotFound', asked);
  return { data: { policy }, text: policyText(policy) };
}
