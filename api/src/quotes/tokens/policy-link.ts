import { addDays, type CivilDate } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { ReadPolicy } from '../../policies/read-policy.ts';
import type { OpenedQuote } from '../opened-quote.ts';

export type PolicyLinkDeps = {
  brands: Pick<Brands, 'brand'>;
  readPolicy: ReadPolicy;
  todayOf: (brandId: string) => CivilDate;
  /** Whether there is still such a customer, and they have set a password. */
  hasAccount: (customerId: string) => Promise<boolean>;
};

/**
 * Whether the link of a bought quote's policy has ended by the rule of its brand (decision 115): a mail that lies about
 * for years must not open a policy for ever. It then opens what a link from before the purchase does.
 */
export type IsPolicyLinkEnded = (quote: OpenedQuote) => Promise<boolean>;

export function createPolicyLinkRule(deps: PolicyLinkDeps): IsPolicyLinkEnded {
  const { brands, readPolicy, todayOf, hasAccount } = deps;
  return async (quote) => {
    const { row } = quote;
    const { daysAfterCover, keptWithoutAccount } = brands.brand(row.brandId).policyLink;
    if (row.policyNumber === null || daysAfterCover === null) return false;
    const today = todayOf(row.brandId);
    const isOver = (coverTo: CivilDate): boolean => today > addDays(coverTo, daysAfterCover);
    // The quote's own dates first: of most policies nothing more needs to be read.
    if (!isOver(quote.prices.trip.to)) return false;
    const sold = await readPolicy(row.policyNumber);
    if (sold && !isOver(sold.policy.cover.to)) return false;
    if (!keptWithoutAccount) return true;
    // The address does not tell: after an account was deleted, a new one of the same address does not have the policy.
    const customerId = sold?.sale.customerId ?? null;
    return customerId !== null && hasAccount(customerId);
  };
}
