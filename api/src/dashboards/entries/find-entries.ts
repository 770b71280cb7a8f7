import { type EntryWords, entryFinder, policyGroup, quoteGroup } from '@coverkit/rules';
import type { AccountEntries, ParsedInput } from '@coverkit/rules/contract';
import type { Session } from '../../platform/http/session/session.ts';
import type { Today } from '../../platform/today.ts';
import type { Page } from '../../policies/policies.service.ts';
import { accountPolicyOf } from '../account-policy.ts';
import { type DashboardDeps, quoteOf } from '../dashboard.service.ts';

/** On a page of a list (ACCT-02). */
const entries = 25;
/** Read at a time, so that other callers are served in between. */
const batch = 50;

export type EntriesDeps = DashboardDeps & { today: Today };
/** ACCT-06: of the session's customer alone. */
export type FindEntries = (session: Session, asked: Asked) => Promise<AccountEntries>;
type Asked = Omit<ParsedInput<'accountEntries'>, 'csrf'>;

/** What is shown, with what it is found by. */
type Entry<Shown> = { shown: Shown; words: EntryWords; group: string };
type ReadEntries<Shown> = (page: Page) => Promise<{ all: Entry<Shown>[]; total: number }>;

export function createFindEntries(deps: EntriesDeps): FindEntries {
  return async (session, asked) => {
    const { locale } = deps.brands.brand(session.brandId);
    const page = { limit: entries, offset: (asked.page - 1) * entries };
    const ask = { ...asked, page, locale };
    if (asked.list === 'policies') {
      const { found, total } = await find(policiesOf(deps, session), ask);
      return { policies: found, quotes: [], total };
    }
    const email = await deps.accounts.provedEmail(session.customerId);
    if (email === null) return { policies: [], quotes: [], total: 0 };
    const { found, total } = await find(quotesOf(deps, session, email), ask);
    return { policies: [], quotes: found, total };
  };
}

const policiesOf =
  (deps: EntriesDeps, { customerId, brandId }: Session): ReadEntries<AccountEntries['policies'][number]> =>
  async (page) => {
    const today = deps.today(deps.brands.brand(brandId).timeZone);
    const { rows, total } = await deps.policies.ofCustomer(customerId, page);
    const sold = await deps.readPolicies(rows);
    const shown = await Promise.all(sold.map((one) => accountPolicyOf(deps, one)));
    const all = shown.map((one) => {
      const { policyNumber, reference, countries, region, travellers } = one;
      const words = { numbers: [policyNumber, reference], countries, region, travellers };
      return { shown: one, words, group: policyGroup(one, today) };
    });
    return { all, total };
  };

const quotesOf =
  (
    deps: EntriesDeps,
    { brandId, customerId }: Session,
    email: string,
  ): ReadEntries<AccountEntries['quotes'][number]> =>
  async (page) => {
    const { quotes, total } = await deps.quotesOfCustomer({ brandId, customerId, email }, page);
    const all = quotes.map((one) => {
      const shown = quoteOf(deps, one);
      const { reference, countries, region } = shown;
      const travellers = one.draft.insurees.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      return {
        shown,
        words: { numbers: [reference], countries, region, travellers },
        group: quoteGroup(shown),
      };
    });
    return { all, total };
  };

type Ask = { status: string | null; search: string; page: Page; locale: string };

async function find<Shown>(
  readEntries: ReadEntries<Shown>,
  { status, search, page, locale }: Ask,
): Promise<{ found: Shown[]; total: number }> {
  if (status === null && search.trim() === '') {
    const { all, total } = await readEntries(page);
    return { found: all.map(({ shown }) => shown), total };
  }
  const matches = entryFinder(search, locale);
  const found: Shown[] = [];
  let total = 0;
  for (let offset = 0, counted: number | undefined; ; offset += batch) {
    const some = await readEntries({ limit: batch, offset, total: counted });
    counted = some.total;
    for (const { shown, words, group } of some.all) {
      if ((status !== null && group !== status) || !matches(words)) continue;
      if (total >= page.offset && found.length < page.limit) found.push(shown);
      total += 1;
    }
    if (some.all.length === 0 || offset + batch >= counted) break;
    // The database answers at once, so nobody else would be served.
    await new Promise(setImmediate);
  }
  return { found, total };
}
