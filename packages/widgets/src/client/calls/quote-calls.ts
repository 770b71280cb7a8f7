import type { Quote, QuoteAnswer } from '@coverkit/rules';
import type { Accepted, Config } from '@coverkit/rules/contract';
import { createBenefitWords } from '../benefit-words.ts';
import {
  ClientError,
  type LinkMailed,
  type Preview,
  type Purchased,
  type PurchaseInput,
  prepareForSending,
  type QuoteAccess,
  type QuoteToSend,
  type Saved,
  type Started,
  type TripInput,
} from '../client.ts';
import { createQuoteCache } from '../quote-cache.ts';
import type { Connection } from './connection.ts';
import { withStoredExtras } from './stored-extras.ts';

export interface QuoteStartClient {
  /**
   * Asks for what a call that stores something needs (API-02), so that the first one does not wait for it; `withRates`: for the
   * words of the benefits as well. Never fails.
   */
  prepare: (options?: { withRates?: boolean }) => void;
  /**
   * Makes a quote. Safe to repeat with the same `submissionKey`: it is the same quote (STRT-09). `withQuote`: its next screen is
   * on this page, whose `reload` then has it without a call.
   */
  startQuote: (trip: TripInput, options?: { withQuote?: boolean }) => Promise<Started>;
}

/** What every page of a quote does with it. */
export interface QuoteClient {
  /** The quote, from the cache of this client by reference unless `force` (API-08), or unless it is older than `within` ms. */
  reload: (access: QuoteAccess, options?: { force?: boolean; within?: number }) => Promise<Quote>;
  /** Auto-save: stores without pricing. */
  save: (quote: QuoteToSend) => Promise<Saved>;
  /**
   * Stores the choices and answers the stored quote; repeated where no answer comes, and where the lost one had stored it, it rejects
   * with the kind `changed`. `emailQuote` also sends it to that address, and is sent once.
   */
  update: (quote: QuoteToSend, options?: { emailQuote?: string }) => Promise<Quote>;
  /**
   * Exchanges the quote's token: the answer's is known to this browser alone, earlier ones open next to nothing. `claim`:
   * random, the same for each try. A closed quote keeps its token; for an earlier link it rejects with `link_replaced`, for
   * that of a mail with `link_unconfirmed` until the person `confirmed` it. `accepted` is stored with it, or nothing is done and
   * it rejects with the kind `changed`. The next `reload` has the quote without a call.
   */
  takeOver: (access: QuoteAccess, claim: string, options?: TakeOverOptions) => Promise<QuoteAccess>;
  /** Mails a new link to the quote's own address, where it has one; the answer does not say whether. */
  mailLink: (access: QuoteAccess) => Promise<LinkMailed>;
}

export type TakeOverOptions = { confirmed?: boolean; accepted?: Accepted | undefined };

export interface SummaryClient extends QuoteClient {
  /** Rates for choices not stored yet. A caller keeps only its newest answer (EXTR-07). */
  preview: (quote: QuoteToSend) => Promise<Preview>;
  confirmHandover: (quote: QuoteToSend) => Promise<Quote>;
}

export interface DetailsClient extends QuoteClient {
  /** Never retried automatically; retry it with the same `idempotencyKey`. The answer's token is a new one. */
  purchase: (quote: QuoteToSend, input: PurchaseInput) => Promise<Purchased>;
  /**
   * Sends the quote for review (DETL-11); nothing is charged. Repeated where no answer comes, since a referred quote answers
   * the same again. Rejects with `referral_not_needed` where nothing of it has to be reviewed.
   */
  refer: (quote: QuoteToSend) => Promise<Purchased>;
}

/** An answered quote as screens have it: with the token that it was asked for with, and the product's words. */
export type ReceiveQuote = (answer: QuoteAnswer, access: QuoteAccess) => Promise<Quote>;

export function quoteCalls(
  { csrf, get, post, postWithRetries, read, affiliateQuery, now }: Connection,
  knownConfig: () => Config | null,
): { calls: QuoteStartClient & SummaryClient & DetailsClient; receive: ReceiveQuote } {
  const cache = createQuoteCache(now);
  const words = createBenefitWords(
    ({ brand, productVersion }) =>
      get('/api/benefits', joinQuery(affiliateQuery, { brand, version: productVersion })),
    knownConfig,
  );
  const complete: ReceiveQuote = async (answer, { token }) =>
    cache.save({ ...withStoredExtras(answer), token, rates: await words.addTo(answer.rates, answer) });
  /** The quote that came with a new link, while its words are loaded. */
  let opening: (QuoteAccess & { quote: Promise<Quote | null> }) | null = null;
  const linkOf = ({ quote, reference, token }: QuoteAccess & { quote?: QuoteAnswer | undefined }) => {
    const link = { reference, token };
    // Only saves a call: without it the next screen loads the quote.
    if (quote) opening = { ...link, quote: complete(quote, link).catch(() => null) };
    return link;
  };
  const findCached = async (access: QuoteAccess, within?: number): Promise<Quote | null> => {
    if (opening?.reference === access.reference && opening.token === access.token) await opening.quote;
    return cache.find(access, within);
  };
  const calls: QuoteStartClient & SummaryClient & DetailsClient = {
    prepare: ({ withRates = false } = {}) => {
      csrf.prepare();
      if (withRates) words.prepare();
    },
    startQuote: async (trip, { withQuote = false } = {}) => {
      if (withQuote) words.prepare();
      const sent = { ...trip, withQuote };
      const answer = await (trip.submissionKey ? postWithRetries : post)('/api/quote/start', sent);
      return linkOf(withReference(answer));
    },
    preview: async (quote) => {
      const { reference, rates } = await post('/api/quote/preview', prepareForSending(quote));
      return { reference, rates: await words.addTo(rates, quote) };
    },
    update: async (quote, extra) => {
      // Each request for a mail sends one.
      const send = extra?.emailQuote ? post : postWithRetries;
      const answer = await send('/api/quote/update', { ...storing(quote), tokenKnown, ...extra });
      return complete(withReference(answer), quote);
    },
    save: async (quote) => {
      const answer = await postWithRetries('/api/quote/save', storing(quote), { outlivesPage: true });
      cache.merge({ ...quote, savedAt: answer.savedAt });
      return answer;
    },
    reload: async (access, asked) => {
      const cached = asked?.force ? null : await findCached(access, asked?.within);
      if (cached) return cached;
      words.prepare();
      // A caller may pass a whole quote.
      const { reference, token } = access;
      const answer = await read('/api/quote/reload', { reference, token, tokenKnown });
      // The next call of a screen with an open quote stores something.
      if (!answer.paid) csrf.prepare();
      return complete(answer, access);
    },
    takeOver: async (access, claim, options) => {
      const cached = cache.find(access);
      // Of one that an affiliate's page knows, the server says more once it is exchanged.
      // And the links to the screenings are others with another token.
      const withQuote =
        cached === null || Boolean(cached.handover || options?.accepted || options?.confirmed);
      if (withQuote) words.prepare();
      const taken = await postWithRetries('/api/quote/takeOver', { ...access, claim, withQuote, ...options });
      if (!withQuote) cache.rename(access, taken.token);
      return linkOf(taken);
    },
    mailLink: (access) => post('/api/quote/mailLink', access),
    confirmHandover: async (quote) => {
      const answer = await postWithRetries('/api/quote/confirmHandover', { ...storing(quote), tokenKnown });
      return complete(withReference(answer), quote);
    },
    purchase: async (quote, input) => {
      cache.forget(quote.reference);
      return post('/api/quote/purchase', { ...prepareForSending(quote), ...input }, { slow: 4 });
    },
    refer: async (quote) => {
      cache.forget(quote.reference);
      return postWithRetries('/api/quote/refer', storing(quote));
    },
  };
  return { calls, receive: async (answer, access) => complete(withReference(answer), access) };
}

const joinQuery = (query: string, more: Record<string, string>) =>
  `${query || '?'}${query && '&'}${new URLSearchParams(more)}`;

/** The answer leaves out the token, which is sent with the call, so that it can be compressed (decision 136 of the API). */
const tokenKnown = true;

/** A quote to store, with what it is based on (DETL-13). */
const storing = (quote: QuoteToSend) => ({ ...prepareForSending(quote), basedOn: quote.savedAt });

/** ERRS-02: an answer about a quote that names none. */
function withReference<T extends { reference: string }>(answer: T): T {
  if (!answer?.reference) throw new ClientError('noReference');
  return answer;
}
