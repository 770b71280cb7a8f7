import { entryFor } from '@coverkit/rules';
import type { AccountQuote, Dashboard } from '@coverkit/rules/contract';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Session } from '../platform/http/session/session.ts';
import type { Page, Policies } from '../policies/policies.service.ts';
import type { ReadPolicies } from '../policies/read-policy.ts';
import type { ListedQuote, QuotesOfCustomer } from '../quotes/lists/quotes-of-customer.ts';
import { type AccountPolicyDeps, accountPolicyOf, tripOf } from './account-policy.ts';

export type DashboardDeps = AccountPolicyDeps & {
  accounts: Pick<Accounts, 'provedEmail'>;
  policies: Pick<Policies, 'ofCustomer'>;
  readPolicies: ReadPolicies;
  quotesOfCustomer: QuotesOfCustomer;
  /** The token that opens a quote. */
  quoteTokenOf: (row: ListedQuote['row']) => string;
};

/** ACCT-02: what a customer has, of both lists the same page. */
export type DashboardOf = (session: Session, page: Page) => Promise<Dashboard>;

export function createDashboard(deps: DashboardDeps): DashboardOf {
  return async (session, page) => {
    if (session.state === 'code') return empty;
    const { brandId, customerId } = session;
    const email = await deps.accounts.provedEmail(customerId);
    const sold = await deps.policies.ofCustomer(customerId, page);
    const open =
      email === null
        ? { quotes: [], total: 0 }
        : await deps.quotesOfCustomer({ brandId, customerId, email }, page);
    const policies = await deps.readPolicies(sold.rows);
    return {
      otp_check: false,
      policies: await Promise.all(policies.map((one) => accountPolicyOf(deps, one))),
      policiesTotal: sold.total,
      quotes: open.quotes.map((one) => quoteOf(deps, one)),
      quotesTotal: open.total,
    };
  };
}

const empty: Dashboard = {
  ...{ otp_check: true, policies: [], policiesTotal: 0, quotes: [], quotesTotal: 0 },
};

/** A quote as the lists show it. */
export function quoteOf(
  deps: Pick<DashboardDeps, 'quoteTokenOf'>,
  { row, draft, prices, product }: ListedQuote,
): AccountQuote {
  const { status, referralPending, savedAt, priceLockedUntil, reference } = row;
  const { coverLevelId, australianResidents, lastThreeMonths } = draft;
  const entry = { status, referralPending, paid: false, coverLevelId, australianResidents, lastThreeMonths };
  return {
    ...{ reference, token: deps.quoteTokenOf(row), status },
    screen: entryFor('details', entry).screen,
    ...tripOf(draft, product),
    ...{ from: prices.trip.from, to: prices.trip.to, people: draft.people },
    price: prices.levels.find((one) => one.id === coverLevelId)?.price ?? null,
    priceHeldUntil: priceLockedUntil,
    savedAt: new Date(savedAt).toISOString(),
  };
}
