import type { Area } from '../area.ts';
import type { Erasing } from '../erasing/erasing.service.ts';
import { notFound } from '../platform/errors.ts';
import type { Session } from '../platform/http/session/session.ts';
import type { ClaimQuote } from '../quotes/lists/claim-quote.ts';
import type { OwnQuotes } from '../quotes/lists/own-quotes.ts';
import { paymentPending } from '../quotes/quotes.errors.ts';
import { createDashboard, type DashboardDeps } from './dashboard.service.ts';
import { createFindEntries, type EntriesDeps } from './entries/find-entries.ts';
import { createOwnData, type OwnDataDeps } from './own-data/own-data.ts';
import { createPolicyPage, type PolicyPageDeps } from './policy/policy-page.ts';

/** Entries of the dashboard, and of its lists (ACCT-02). */
const sizes = [10, 25];

export type DashboardsDeps = DashboardDeps &
  EntriesDeps &
  PolicyPageDeps &
  OwnDataDeps & { ownQuotes: OwnQuotes; claimQuote: ClaimQuote; erasing: Pick<Erasing, 'eraseOwnQuote'> };

/** What customers see of their policies and quotes once they are signed in, and do with their quotes. */
export function dashboardsArea(deps: DashboardsDeps): Area {
  const dashboardOf = createDashboard(deps);
  const findEntries = createFindEntries(deps);
  const policyPage = createPolicyPage(deps);
  const ownData = createOwnData(deps);
  /** The 404 also where the customer has not proved to read mail to an address (ACCT-07). */
  const ownerOf = async ({ brandId, customerId }: Session) => {
    const email = await deps.accounts.provedEmail(customerId);
    if (email === null) throw notFound();
    return { brandId, customerId, email };
  };
  return {
    calls: {
      dashboard: (_, { session, query }) => {
        const entries = Number(query('entries'));
        const limit = sizes.includes(entries) ? entries : 10;
        const page = Number(query('page') ?? 1);
        const offset = Number.isSafeInteger(page) && page > 0 ? (page - 1) * limit : 0;
        return dashboardOf(session, { limit, offset });
      },
      downloadOwnData: (_, { session }) => ownData(session),
      accountEntries: (asked, { session }) => findEntries(session, asked),
      accountPolicy: (_, { session, query }) => policyPage(session, query('reference') ?? ''),
      claimQuote: async ({ reference, token }, { session }) =>
        deps.claimQuote({ reference, token }, await ownerOf(session)),
      mailOwnQuote: async ({ reference }, { session, ip }) => {
        const quote = { ...(await ownerOf(session)), reference };
        await deps.ownQuotes.mail(quote, { ip });
        return { sentTo: quote.email };
      },
      deleteOwnQuote: async ({ reference }, { session }) => {
        const { refused } = await deps.erasing.eraseOwnQuote(await ownerOf(session), reference);
        if (refused === 'moneyUnderWay') throw paymentPending();
        // Somebody else's, bought, or deleted meanwhile.
        if (refused !== null) throw notFound();
        return {};
      },
    },
  };
}
