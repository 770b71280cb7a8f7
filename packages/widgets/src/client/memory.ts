import {
  cardNumberProblems,
  isPurchased,
  type Quote,
  quoteStatus,
  validateLevel,
  validateTrip,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { exampleDraft, exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import {
  type AdditionalPremium,
  ClientError,
  type CoverkitClient,
  type PasswordLink,
  type QuoteAccess,
  type QuoteToSend,
} from './client.ts';
import { memoryAccounts, memoryPasswordLink } from './memory-accounts.ts';
import { memoryConfig } from './memory-config.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { memoryPolicies } from './memory-policies.ts';
import {
  type BankOutcome,
  createMemoryPurchase,
  type MemoryBank,
  redacted,
  refuseClosed,
} from './memory-purchase.ts';
import { choicesOf, type MemoryVouchers, pickDraft, price, refuse } from './memory-rules.ts';

export { memoryPasswordLink } from './memory-accounts.ts';
export { type MemoryBrand, type MemoryBrandName, memoryBrands } from './memory-brands.ts';
export { memoryConfig } from './memory-config.ts';
export type { BankAnswer, MemoryBank } from './memory-purchase.ts';

export type MemoryMethod = Exclude<keyof CoverkitClient, 'cached'>;

export type MemoryClientOptions = {
  config?: Config;
  /** Quotes that exist already; a call needs their reference and token. */
  quotes?: readonly Quote[];
  /** Additional premiums that were asked for; a call needs their reference and pid. */
  payments?: readonly AdditionalPremium[];
  /** Links that set a password and were not used yet; without them there is `memoryPasswordLink`. */
  passwordLinks?: readonly PasswordLink[];
  vouchers?: MemoryVouchers;
  /** Asked by each purchase; without it every payment goes through. */
  bank?: MemoryBank;
  /** Milliseconds before each answer; a function is asked anew for each call. */
  latency?: number | ((method: MemoryMethod) => number);
};

/** A client without a server, over the example product: it holds quotes in memory and asks the rules for the rest. */
export type MemoryClient = CoverkitClient & {
  /** Every call so far, by method, with what it was given. */
  readonly calls: readonly { method: MemoryMethod; input: unknown }[];
  /** The next call of this method fails so; planted twice, the next two do. */
  failNext(method: MemoryMethod, error: ClientError): void;
  quote(reference: string): Quote | null;
  /** What the bank says at last to a payment that it left `pending`: of a quote by its reference, or of a premium by its pid. */
  settle(id: string, outcome: BankOutcome): void;
  /** The documents of a quote that was paid are there now. */
  issue(reference: string): void;
  /** Another amount is asked for, of a premium. */
  askFor(pid: string, amount: number): void;
};

export function createMemoryClient(options: MemoryClientOptions = {}): MemoryClient {
  const { config = memoryConfig(), vouchers = { WELCOME5: 5 }, latency = 0 } = options;
  const { bank = () => 'paid', passwordLinks = [memoryPasswordLink] } = options;
  const quotes = new Map((options.quotes ?? []).map((quote) => [quote.reference, quote]));
  const keys = new Map<string, string>();
  const planted: { method: MemoryMethod; error: ClientError }[] = [];
  const calls: { method: MemoryMethod; input: unknown }[] = [];

  async function answer<T>(method: MemoryMethod, input: unknown, work: () => T): Promise<T> {
    calls.push({ method, input });
    const at = planted.findIndex((failure) => failure.method === method);
    const [failure] = at < 0 ? [] : planted.splice(at, 1);
    const wait = typeof latency === 'function' ? latency(method) : latency;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (failure) throw failure.error;
    return work();
  }

  /** The tokens from before a purchase or a referral, by reference. */
  const earlier = new Map<string, string>();
  const find = ({ reference, token }: QuoteAccess): Quote => {
    const quote = quotes.get(reference);
    if (quote?.token === token) return quote;
    const old = quote && isPurchased(quote.status) && earlier.get(reference) === token;
    if (!old) throw new ClientError('notFound', { code: 'not_found' });
    return redacted(quote, token);
  };
  /** As the server does, every time another `savedAt`. */
  const keep = (quote: Quote): Quote => {
    const before = quotes.get(quote.reference);
    const savedAt = before ? new Date(Date.parse(before.savedAt) + 1).toISOString() : quote.savedAt;
    const kept = { ...quote, savedAt };
    if (before && before.token !== quote.token) earlier.set(quote.reference, before.token);
    quotes.set(quote.reference, kept);
    return kept;
  };
  const findToStore = (sent: QuoteToSend): Quote => {
    const stored = find(sent);
    refuseClosed(stored);
    if (sent.savedAt !== stored.savedAt) throw new ClientError('changed', { code: 'quote_changed' });
    return stored;
  };
  const priced = (stored: Quote, sent: QuoteToSend): Quote => {
    refuseClosed(stored);
    return price({ ...stored, ...pickDraft(sent) }, vouchers);
  };

  const { amexSurchargeBasisPoints: surchargeBasisPoints } = config.brand;
  const purchase = createMemoryPurchase({ bank, surchargeBasisPoints, keep });
  const premiums = createMemoryPayments({ payments: options.payments ?? [], bank, surchargeBasisPoints });

  return {
    calls,
    failNext: (method, error) => void planted.push({ method, error }),
    quote: (reference) => quotes.get(reference) ?? null,
    config: () => answer('config', null, () => config),
    coverage: () => answer('coverage', null, () => []),
    startQuote: (trip) =>
      answer('startQuote', trip, () => {
        const draft = exampleDraft(trip as Partial<Quote>);
        refuse(validateTrip(draft, exampleProduct, fixtureToday));
        const reference =
          keys.get(trip.submissionKey ?? '') ?? `MEMQT${String(quotes.size + 1).padStart(5, '0')}`;
        if (trip.submissionKey) keys.set(trip.submissionKey, reference);
        const token = reference.padEnd(43, 'x');
        keep(
          exampleQuote({ ...draft, reference, token, brandId: config.brand.id, affiliate: config.affiliate }),
        );
        return { reference, token };
      }),
    preview: (sent) =>
      answer('preview', sent, () => ({ reference: sent.reference, rates: priced(find(sent), sent).rates })),
    update: (sent, extra) =>
      answer('update', { ...sent, ...extra }, () => {
        if (sent.coverLevelId !== null) refuse(validateLevel(exampleDraft(sent), exampleProduct));
        return keep(priced(findToStore(sent), sent));
      }),
    save: (sent) =>
      answer('save', sent, () => {
        const stored = findToStore(sent);
        const quote = { ...stored, ...pickDraft(sent) };
        refuse(cardNumberProblems(quote));
        const { savedAt } = keep(choicesOf(quote) === choicesOf(stored) ? quote : priced(stored, sent));
        return { reference: sent.reference, savedAt };
      }),
    reload: (access) => answer('reload', access, () => find(access)),
    takeOver: (access, claim) =>
      answer('takeOver', { ...access, claim }, () => {
        const { reference } = find(access);
        const token = claim.padEnd(43, 'c').slice(0, 43);
        const { handover: _known, ...quote } = find(access);
        keep({ ...quote, token });
        return { reference, token };
      }),
    confirmHandover: (sent) => answer('confirmHandover', sent, () => keep(priced(findToStore(sent), sent))),
    purchase: (sent, input) =>
      answer('purchase', { ...sent, ...input }, () => {
        const before = purchase.earlier(input.idempotencyKey);
        return before ?? purchase.buy(priced(find(sent), sent), input);
      }),
    ...memoryAccounts({ answer, links: passwordLinks }),
    ...memoryPolicies({ answer, find, brand: config.brand, premiums }),
    settle(id, outcome) {
      const quote = quotes.get(id);
      if (quote?.paymentPending) purchase.settle(quote, outcome);
      premiums.settle(id, outcome);
    },
    issue(reference) {
      const quote = quotes.get(reference);
      if (quote) keep({ ...quote, status: quoteStatus.issued });
    },
    askFor: (pid, amount) => premiums.change(pid, amount),
    // Nothing is cached: what it holds is what it would answer with.
    cached: () => null,
  };
}
