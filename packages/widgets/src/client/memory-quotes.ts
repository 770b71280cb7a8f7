import { isPurchased, type Quote, redactQuote } from '@coverkit/rules';
import { ClientError, type QuoteAccess, type QuoteToSend } from './client.ts';
import { refuseClosed } from './memory-purchase.ts';

export const linkReplaced = () => new ClientError('closed', { code: 'link_replaced' });
export const quoteChanged = () => new ClientError('changed', { code: 'quote_changed' });
const notFound = () => new ClientError('notFound', { code: 'not_found' });

export type MemoryQuotes = ReturnType<typeof createMemoryQuotes>;

/** The stored quotes of a memory client, opened by their tokens as the server opens them. */
export function createMemoryQuotes(stored: readonly Quote[]) {
  const quotes = new Map(stored.map((quote) => [quote.reference, quote]));
  let removed = 0;
  /** The tokens from before a purchase, by reference. */
  const earlier = new Map<string, string>();

  const find = ({ reference, token }: QuoteAccess): Quote => {
    const quote = quotes.get(reference);
    if (quote?.token === token && !quote.linkReplaced) return quote;
    const isEarlier = quote && (quote.linkReplaced || earlier.get(reference) === token);
    if (!isEarlier) throw notFound();
    const redacted = { ...redactQuote(quote), token };
    return isPurchased(quote.status) ? redacted : { ...redacted, linkReplaced: true };
  };
  const findOpen = (access: QuoteAccess): Quote => {
    const quote = find(access);
    if (quote.linkReplaced) throw linkReplaced();
    refuseClosed(quote);
    return quote;
  };
  return {
    find,
    /** Of a link that may change the quote. */
    findOpen,
    get: (reference: string) => quotes.get(reference) ?? null,
    /** Deleted ones count too: references are made of it. */
    count: () => quotes.size + removed,
    remove: (reference: string) => {
      if (quotes.delete(reference)) removed += 1;
    },
    all: (): Quote[] => [...quotes.values()],
    /** A call that stores: refused where the quote is closed, or was saved after the caller's copy. */
    findToStore: (sent: QuoteToSend): Quote => {
      const quote = findOpen(sent);
      if (sent.savedAt !== quote.savedAt) throw quoteChanged();
      return quote;
    },
    /** Stores with another `savedAt` each time, as the server does. */
    keep: (quote: Quote): Quote => {
      const before = quotes.get(quote.reference);
      const savedAt = before ? new Date(Date.parse(before.savedAt) + 1).toISOString() : quote.savedAt;
      const kept = { ...quote, savedAt };
      if (before && before.token !== quote.token) earlier.set(quote.reference, before.token);
      quotes.set(quote.reference, kept);
      return kept;
    },
  };
}
