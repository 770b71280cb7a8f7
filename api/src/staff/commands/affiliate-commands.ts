import type { AffiliateRecord } from '../../brands/brand-record.ts';
import type { AffiliateSwitcher } from '../../brands/switch-affiliate.ts';
import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { type AffiliateView, affiliatesText, affiliateText } from '../staff.text.ts';
import type { StaffCommand } from '../staff-command.ts';

const viewOf = ({ id, brandId, name, active, quotesPerMinute }: AffiliateRecord): AffiliateView => ({
  ...{ id, brandId, name, active, quotesPerMinute },
});

export async function listAffiliates(switching: AffiliateSwitcher): Promise<Done> {
  const affiliates = (await switching.list()).map(viewOf);
  return { data: { affiliates }, text: affiliatesText(affiliates) };
}

export async function changeAffiliate(
  switching: AffiliateSwitcher,
  { id, change }: Extract<StaffCommand, { name: 'affiliate change' }>,
): Promise<Done | Failed> {
  const changed = await switching.change(id, change);
  if (!changed) return refused('affiliateNotFound', id);
  const affiliate = viewOf(changed);
  return { data: { affiliate }, text: affiliateText(affiliate) };
}
