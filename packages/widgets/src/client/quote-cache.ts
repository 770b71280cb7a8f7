import type { Quote } from '@coverkit/rules';
import { prepareForSending, type QuoteAccess, type QuoteToSend } from './client.ts';

/** The quotes one client has seen, by reference (API-08). Lives as long as the client: never shared by widgets. */
export type QuoteCache = {
  /** Only for who holds the token too: a reference alone opens nothing. */
  find(access: QuoteAccess): Quote | null;
  keep(quote: Quote): Quote;
  /** Lays what was just saved over what is held, so that a screen entered next sees it, with the prices shown for it. */
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
    keep(quote) {
      quotes.set(quote.reference, quote);
      return quote;
    },
    merge(sent) {
      const held = quotes.get(sent.reference);
      if (!held) return;
      const rates = sent.rates ?? held.rates;
      quotes.set(held.reference, { ...held, ...prepareForSending(sent), rates });
    },
    forget: (reference) => void quotes.delete(reference),
  };
}
