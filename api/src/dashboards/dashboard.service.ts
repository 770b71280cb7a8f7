import {
  daysInclusive,
  entryFor,
  levelById,
  newestVersion,
  type Product,
  type QuoteDraft,
  quoteTypeById,
  todayIn,
} from '@coverkit/rules';
import { type AccountPolicy, type AccountQuote, claimsPage, type Dashboard } from '@coverkit/rules/contract';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { Session } from '../platform/http/session/session.ts';
import type { Page, Policies } from '../policies/policies.service.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';
import type { ListedQuote, QuotesOfEmail } from '../quotes/lists/quotes-of-email.ts';

export type DashboardDeps = {
  accounts: Pick<Accounts, 'provedEmail'>;
  brands: Pick<Brands, 'brand' | 'product'>;
  policies: Pick<Policies, 'ofCustomer'>;
  readPolicy: ReadPolicy;
  quotesOfEmail: QuotesOfEmail;
  /** Tokens that open a policy's page, and a quote. */
  policyTokenOf: (attemptId: string) => string;
  quoteTokenOf: (row: ListedQuote['row']) => string;
};

/** ACCT-02: what a customer has, of both lists the same page. */
export type DashboardOf = (session: Session, page: Page) => Promise<Dashboard>;

export function createDashboard(deps: DashboardDeps): DashboardOf {
  return async (session, page) => {
    if (session.state === 'code') return empty;
    const email = await deps.accounts.provedEmail(session.customerId);
    const sold = await deps.policies.ofCustomer(session.customerId, page);
    const open =
      email === null ? { quotes: [], total: 0 } : await deps.quotesOfEmail(session.brandId, email, page);
    const policies = await Promise.all(sold.rows.map((row) => deps.readPolicy(row.policyNumber)));
    return {
      otp_check: false,
      policies: await Promise.all(policies.flatMap((one) => (one ? [policyOf(deps, one)] : []))),
      policiesTotal: sold.total,
      quotes: open.quotes.map((one) => quoteOf(deps, one)),
      quotesTotal: open.total,
    };
  };
}

const empty: Dashboard = {
  ...{ otp_check: true, policies: [], policiesTotal: 0, quotes: [], quotesTotal: 0 },
};

async function policyOf(deps: DashboardDeps, { sale, policy }: SoldPolicy): Promise<AccountPolicy> {
  const { facts, cover, versions } = policy;
  const product = await deps.brands.product(sale.brandId, newestVersion(policy).productVersion);
  const { timeZone, legal } = deps.brands.brand(sale.brandId);
  return {
    reference: sale.quoteReference,
    token: deps.policyTokenOf(sale.attemptId),
    policyNumber: policy.number,
    ...{ status: policy.status, actions: policy.actions },
    ...tripOf(facts, product),
    ...cover,
    days: daysInclusive(cover.from, cover.to),
    travellers: facts.insurees.slice(0, facts.people).map((one) => `${one.firstName} ${one.lastName}`.trim()),
    purchasedOn: todayIn(timeZone, new Date(sale.purchasedAt)),
    claimsUrl: (legal.claimsUrl ?? claimsPage).replaceAll('{policy}', policy.number),
    total: versions.reduce((sum, one) => sum + one.difference + one.surcharge, 0),
  };
}

function quoteOf(deps: DashboardDeps, { row, draft, prices, product }: ListedQuote): AccountQuote {
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

/** Where, and how well insured. An annual policy is for its region, whatever countries were entered before. */
function tripOf(draft: QuoteDraft, product: Product) {
  const annual = quoteTypeById(product, draft.quoteTypeId)?.type === 2;
  return {
    quoteTypeId: draft.quoteTypeId,
    countries: annual ? [] : draft.countries,
    region: annual ? (product.regions.find(({ id }) => id === draft.regionId)?.name ?? null) : null,
    coverLevel: levelById(product, draft.coverLevelId)?.name ?? null,
  };
}
