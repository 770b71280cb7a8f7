import { isEmail, normaliseEmail } from '@coverkit/rules';
import { attributedOf } from '../../platform/database/attribution-columns.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals as own, words } from './policy.copy.ts';
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

export async function correctEmail(
  services: Pick<CommandServices, 'correctEmail'>,
  { asked, by, ...given }: { asked: string; email: string; by: string },
): Promise<Done | Failed> {
  const email = normaliseEmail(given.email);
  if (!isEmail(email)) return refused(own, 'wrongEmail', email);
  const corrected = await services.correctEmail(asked, { email, by });
  if (corrected.refused !== null)
    return refused({ ...own, policyNotFound: refusals.policyNotFound }, corrected.refused, corrected.about);
  const { refused: _, ...data } = corrected;
  return { data, text: words.corrected(data.policyNumber, data) };
}
