import { entryFinder, isPurchased, policyGroup, type Quote, quoteGroup } from '@coverkit/rules';
import type { AccountEntries, Config } from '@coverkit/rules/contract';
import type { EntriesAsked } from '../calls/session-calls.ts';
import { withPolicy } from '../memory-policies.ts';
import { policyOf, quoteOf } from './memory-lists.ts';

/** On a page of a list (ACCT-02). */
const entries = 25;

/** The lists of these quotes, which are the customer's own. */
export function entriesOf(
  own: readonly Quote[],
  { list, status, search, page }: EntriesAsked,
  { brand, today }: Config,
): AccountEntries {
  const finds = entryFinder(search, brand.locale);
  const listed = <Shown extends { countries: string[]; region: string | null }>(
    quote: Quote,
    { shown, group, number = [] }: { shown: Shown; group: string; number?: string[] },
  ) => {
    const travellers = quote.insurees.map((one) => `${one.firstName} ${one.lastName}`);
    const { countries, region } = shown;
    const words = { numbers: [quote.reference, ...number], countries, region, travellers };
    return (status === null || status === group) && finds(words) ? [shown] : [];
  };
  const shownOf = <T>(all: readonly T[]) => all.slice((page - 1) * entries, page * entries);
  if (list === 'policies') {
    const all = own
      .filter((quote) => isPurchased(quote.status))
      .flatMap((quote) => {
        const shown = policyOf(withPolicy(quote, brand));
        return listed(quote, { shown, group: policyGroup(shown, today), number: [shown.policyNumber] });
      });
    return { policies: shownOf(all), quotes: [], total: all.length };
  }
  const all = own
    .filter((quote) => !isPurchased(quote.status))
    .flatMap((quote) => {
      const shown = quoteOf(quote);
      return listed(quote, { shown, group: quoteGroup(shown) });
    });
  return { policies: [], quotes: shownOf(all), total: all.length };
}
