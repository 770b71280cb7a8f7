import { attributedOf } from '../../platform/database/attribution-columns.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { words } from './policy.copy.ts';
import { policyListText, policyText } from './policy.text.ts';
import { findPolicyView } from './policy-view.ts';

const longest = 200;

export async function listPolicies(
  { policies }: Pick<CommandServices, 'policies'>,
  affiliateId: string,
): Promise<Done> {
  const rows = await policies.ofAffiliate(affiliateId, longest);
  const all = rows.map((row) => ({
    ...{ policyNumber: row.policyNumber, brandId: row.brandId, ...attributedOf(row) },
    purchasedAt: new Date(row.purchasedAt).toISOString(),
  }));
  return { data: { policies: all }, text: all.length > 0 ? policyListText(all) : words.none(affiliateId) };
}

export async function showPolicy(services: CommandServices, asked: string): Promise<Done | Failed> {
  const policy = await findPolicyView(asked, services);
  if (!policy) return refused(refusals, 'policyNotFound', asked);
  return { data: { policy }, text: policyText(policy) };
}
