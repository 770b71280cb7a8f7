import type { Quote } from '@coverkit/rules';
import { prepareForSending, type QuoteAccess, type QuoteToSend } from './client.ts';

/** The quotes one client has seen, by reference (API-08). Lives as long as the client: never shared by widgets. */
export type QuoteCache = {
  /**
   * Only for a caller that has the token too: a reference alone opens nothing. `within`: only what the server sent in these
   * ms.
   */
  find(access: QuoteAccess, within?: number): Quote | null;
  save(quote: Quote): Quote;
  /** Merges what was just saved into the cached quote, so that a screen entered next sees it, with the prices shown for it. */
  merge(sent: QuoteToSend): void;
  /** The token was exchanged, which changes nothing else: what is cached is found under the next one. */
  rename(access: QuoteAccess, token: string): void;
  forget(reference: string): void;
};

/** `now`: ms. */
export function createQuoteCache(now: () => number): QuoteCache {
  const quotes = new Map<string, { quote: Quote; at: number }>();
  const find: QuoteCache['find'] = ({ reference, token }, within = Number.POSITIVE_INFINITY) => {
    const cached = quotes.get(reference);
    return cached?.quote.token === token && now() - cached.at <= within ? cached.quote : null;
  };
  return {
    find,
    save(quote) {
      quotes.set(quote.reference, { quote, at: now() });
      return quote;
    },
    merge(sent) {
      const cached = quotes.get(sent.reference);
      if (!cached) return;
      const rates = sent.rates ?? cached.quote.rates;
      const quote = { ...cached.quote, ...prepareForSending(sent), rates };
      quotes.set(quote.reference, { ...cached, quote });
    },
    rename(access, token) {
      const cached = quotes.get(access.reference);
      // Of one that an affiliate's page knows, the server says more once it is exchanged.
      if (!cached || cached.quote.token !== access.token || cached.quote.handover) return;
      quotes.set(access.reference, { ...cached, quote: { ...cached.quote, token } });
    },
    forget: (reference) => void quotes.delete(reference),
  };
}
