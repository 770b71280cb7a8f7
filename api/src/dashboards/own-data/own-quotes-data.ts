import { completeDraft, type QuoteDraft } from '@coverkit/rules';
import type { Accounts } from '../../accounts/accounts.service.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { openQuoteDraft } from '../../quotes/health/sealed-quote.ts';
import type { ListedQuote, QuotesOfCustomer } from '../../quotes/lists/quotes-of-customer.ts';
import type { DeclarationView, ReadDeclarations } from '../../screenings/declaration/read-declarations.ts';

export type OwnQuotesDataDeps = {
  accounts: Pick<Accounts, 'provedEmail'>;
  quotesOfCustomer: QuotesOfCustomer;
  sealer: Sealer;
  readDeclarations: ReadDeclarations;
};

/** What a traveller declared about their health. */
export type DeclaredBy = { traveller: number; declarations: DeclarationView[] };
type QuoteData = { reference: string; draft: QuoteDraft; screenings: DeclaredBy[] };

/** Quotes at once: each is some kB. */
const together = 50;

/** Every open quote that the customer claimed, or of the address that they proved (ACCT-07), with its health answers. */
export async function ownQuotesData(
  deps: OwnQuotesDataDeps,
  { customerId, brandId }: { customerId: string; brandId: string },
): Promise<QuoteData[]> {
  const email = await deps.accounts.provedEmail(customerId);
  const all: QuoteData[] = [];
  if (email === null) return all;
  for (let isMore = true; isMore; ) {
    const page = { limit: together, offset: all.length };
    const { quotes } = await deps.quotesOfCustomer({ brandId, customerId, email }, page);
    for (const one of quotes) all.push(await quoteData(deps, one));
    isMore = quotes.length === together;
  }
  return all;
}

async function quoteData(deps: OwnQuotesDataDeps, { row, prices }: ListedQuote) {
  const { reference, status, createdAt, savedAt, expiresAt, priceLockedUntil, agreements } = row;
  const draft = openQuoteDraft(deps.sealer, { ...row, draft: completeDraft(row.draft) });
  const of = { quoteReference: reference, policyNumber: null };
  return {
    ...{ reference, status, priceLockedUntil },
    createdAt: new Date(createdAt).toISOString(),
    savedAt: new Date(savedAt).toISOString(),
    keptUntil: new Date(expiresAt).toISOString(),
    ...{ draft, prices },
    agreements: agreements === null ? null : JSON.parse(agreements),
    screenings: await declaredBy(deps, of, draft.people),
  };
}

/** Of each traveller who declared anything. */
export async function declaredBy(
  { readDeclarations }: Pick<OwnQuotesDataDeps, 'readDeclarations'>,
  of: { quoteReference: string; policyNumber: string | null },
  people: number,
): Promise<DeclaredBy[]> {
  const all: DeclaredBy[] = [];
  for (let traveller = 1; traveller <= people; traveller += 1) {
    const declarations = await readDeclarations({ ...of, insuree: traveller });
    if (declarations.length > 0) all.push({ traveller, declarations });
  }
  return all;
}
