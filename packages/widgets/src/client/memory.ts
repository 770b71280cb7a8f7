import {
  cardNumberProblems,
  climbingReferral,
  draftSchema,
  type Problem,
  problem,
  purchaseProblems,
  type Quote,
  type QuoteDraft,
  quoteStatus,
  validateLevel,
  validateTrip,
  validateUpgrades,
} from '@coverkit/rules';
import type { Config, FormErrors } from '@coverkit/rules/contract';
import { exampleDraft, exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import { ClientError, type CoverkitClient, type QuoteAccess, type QuoteToSend } from './client.ts';
import { memoryConfig } from './memory-config.ts';

export { memoryConfig } from './memory-config.ts';

type Method = Exclude<keyof CoverkitClient, 'cached'>;

export type MemoryClientOptions = {
  config?: Config;
  /** Quotes that exist already; a call needs their reference and token. */
  quotes?: readonly Quote[];
  /** Codes in capitals to whole percents off. */
  vouchers?: Readonly<Record<string, number>>;
  /** Milliseconds before each answer; a function is asked anew for each call. */
  latency?: number | (() => number);
};

/** A client without a server, over the example product: it holds quotes in memory and asks the rules for the rest. */
export type MemoryClient = CoverkitClient & {
  /** Every call so far, by method, with what it was given. */
  readonly calls: readonly { method: Method; input: unknown }[];
  /** The next call of this method fails so; planted twice, the next two do. */
  failNext(method: Method, error: ClientError): void;
  quote(reference: string): Quote | null;
};

export function createMemoryClient(options: MemoryClientOptions = {}): MemoryClient {
  const { config = memoryConfig(), vouchers = { WELCOME5: 5 }, latency = 0 } = options;
  const quotes = new Map((options.quotes ?? []).map((quote) => [quote.reference, quote]));
  const keys = new Map<string, string>();
  const planted: { method: Method; error: ClientError }[] = [];
  const calls: { method: Method; input: unknown }[] = [];

  async function answer<T>(method: Method, input: unknown, work: () => T): Promise<T> {
    calls.push({ method, input });
    const at = planted.findIndex((failure) => failure.method === method);
    const [failure] = at < 0 ? [] : planted.splice(at, 1);
    const wait = typeof latency === 'function' ? latency() : latency;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    if (failure) throw failure.error;
    return work();
  }

  const find = ({ reference, token }: QuoteAccess): Quote => {
    const quote = quotes.get(reference);
    if (!quote || quote.token !== token) throw new ClientError('notFound', { code: 'not_found' });
    return quote;
  };
  /** As the server does, every time another `savedAt`. */
  const keep = (quote: Quote): Quote => {
    const before = quotes.get(quote.reference);
    const savedAt = before ? new Date(Date.parse(before.savedAt) + 1).toISOString() : quote.savedAt;
    const kept = { ...quote, savedAt };
    quotes.set(quote.reference, kept);
    return kept;
  };
  const findToStore = (sent: QuoteToSend): Quote => {
    const stored = find(sent);
    if (sent.savedAt !== stored.savedAt) throw new ClientError('changed', { code: 'quote_changed' });
    return stored;
  };
  const priced = (stored: Quote, sent: QuoteToSend): Quote => {
    if (stored.status >= quoteStatus.paid) throw new ClientError('closed', { code: 'quote_closed' });
    return price({ ...stored, ...pickDraft(sent) }, vouchers);
  };

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
        keep({ ...find(access), token });
        return { reference, token };
      }),
    confirmHandover: (sent) => answer('confirmHandover', sent, () => keep(priced(findToStore(sent), sent))),
    purchase: (sent, input) =>
      answer('purchase', { ...sent, ...input }, () => {
        const quote = priced(find(sent), sent);
        refuse(purchaseProblems(quote, exampleProduct, fixtureToday));
        const referred = climbingReferral(quote, exampleProduct, quote).length > 0;
        const status = referred ? quoteStatus.referred : quoteStatus.issued;
        const token = `p${quote.token.slice(1)}`;
        keep({
          ...quote,
          token,
          status,
          referralPending: referred,
          paid: !referred,
          policyNumber: 'HL-000001',
        });
        return { reference: quote.reference, token, status, referralPending: referred, pending: false };
      }),
    // Nothing is cached: what it holds is what it would answer with.
    cached: () => null,
  };
}

const choicesOf = ({ upgrades, voucher }: Quote) => JSON.stringify([upgrades, voucher]);

/** The server decides everything else (API-03). */
function pickDraft(sent: QuoteToSend): Partial<Quote> {
  const names = Object.keys(draftSchema.entries) as (keyof QuoteDraft)[];
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}

function price(quote: Quote, vouchers: Readonly<Record<string, number>>): Quote {
  refuse([...validateTrip(quote, exampleProduct, fixtureToday), ...validateUpgrades(quote, exampleProduct)]);
  const code = quote.voucher?.code.toUpperCase();
  const discountPercent = code ? vouchers[code] : 0;
  if (discountPercent === undefined) refuse([problem('voucher_invalid', 'voucher.code')]);
  const { rates: _r, coverLevel: _c, netPrice: _n, gstAmount: _g, status: _s, ...facts } = quote;
  return exampleQuote(facts, { discountPercent: discountPercent ?? 0, medical: [] });
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const formErrors: FormErrors = {};
  for (const { path, code, params } of problems)
    formErrors[path] ??= { code, message: code, ...(params && { params }) };
  throw new ClientError('form', { code: 'form_invalid', formErrors });
}
