import { entryFor, levelById, type Quote } from '@coverkit/rules';
import {
  type AccountPolicy,
  type AccountQuote,
  claimsPage,
  type SignedInSession,
} from '@coverkit/rules/contract';
import { exampleProduct } from '@coverkit/rules/fixtures';

const tripOf = (quote: Quote) => {
  const annual = quote.amtStart !== null;
  return {
    ...{ reference: quote.reference, token: quote.token, quoteTypeId: quote.quoteTypeId },
    countries: annual ? [] : quote.countries,
    region: annual ? (quote.region?.name ?? null) : null,
    coverLevel: levelById(exampleProduct, quote.coverLevelId)?.name ?? null,
    ...quote.coverDates,
  };
};

export const quoteOf = (quote: Quote): AccountQuote => ({
  ...tripOf(quote),
  status: quote.status,
  screen: entryFor('details', quote).screen,
  people: quote.people,
  price: quote.netPrice,
  priceHeldUntil: quote.priceLockedUntil,
  savedAt: quote.savedAt,
});

const noActions: AccountPolicy['actions'] = {
  ...{ extendable: false, cancel: false, coverLevel: false, insurees: false },
  ...{ region: false, maxTripLength: false, snowCover: false },
};

export const policyOf = (quote: Quote): AccountPolicy => ({
  ...tripOf(quote),
  policyNumber: quote.policy?.number ?? '',
  status: quote.policy?.status ?? 89,
  actions: quote.policy?.actions ?? noActions,
  days: quote.days,
  travellers: quote.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
  purchasedOn: quote.savedAt.slice(0, 10),
  claimsUrl: claimsPage.replace('{policy}', quote.policy?.number ?? ''),
  total: quote.netPrice ?? 0,
});

const session = (at: number, browser: string, system: string): SignedInSession => ({
  ...{ id: `session-${at}`.padEnd(16, '0'), browser, system, current: at === 1 },
  // In the morning of the next day, where the brand is.
  startedAt: `2026-11-2${3 - at}T22:30:00.000Z`,
  seenAt: `2026-11-2${4 - at}T03:00:00.000Z`,
});

/** Where the customer is signed in besides, at first. */
export const memorySignedIn: readonly SignedInSession[] = [
  session(1, 'Firefox', 'Windows'),
  session(2, 'Safari', 'iPhone'),
  session(3, '', ''),
];
