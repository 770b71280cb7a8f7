import type { Quote } from '@coverkit/rules';
import { prepareForSending, type QuoteAccess, type QuoteToSend } from './client.ts';

/** The quotes one client has seen, by reference (API-08). Lives as long as the client: never shared by widgets. */
export type QuoteCache = {
  /** Only for who holds the token too: a reference alone opens nothing. */
  find(access: QuoteAccess): Quote | null;
  save(quote: Quote): Quote;
  /** Merges what was just saved into the cached quote, so that a screen entered next sees it, with the prices shown for it. */
  merge(sent: QuoteToSend): void;
  forget(reference: string): void;
};

export function createQuoteCache(): QuoteCache {
  const quotes = new Map<string, Quote>();
  return {
    find({ reference, token }) {
      const quote = quotes.get(reference);
      return quote?.token === token ? quote : null;
    },
    save(quote) {
      quotes.set(quote.reference, quote);
      return quote;
    },
    merge(sent) {
      const cached = quotes.get(sent.reference);
      if (!cached) return;
      const rates = sent.rates ?? cached.rates;
      quotes.set(cached.reference, { ...cached, ...prepareForSending(sent), rates });
    },
    forget: (reference) => void quotes.delete(reference),
  };
}
