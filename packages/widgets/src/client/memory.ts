import {
  type AddedTerms,
  coverageOf,
  nameCountries,
  newLevelProblems,
  noTerms,
  pickDraft,
  purchaseAnswer,
  type Quote,
  quoteStatus,
  validateTrip,
} from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { exampleDraft, exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import type { Declaration } from '@coverkit/rules/screening';
import type { AdditionalPremium, ClientError, PasswordLink, QuoteToSend, TripInput } from './client.ts';
import type { CoverkitClient } from './http.ts';
import { memoryAccounts, memoryPasswordLink } from './memory-accounts.ts';
import { openOf, withOpen } from './memory-amendments/amended-policy.ts';
import { popularPlacesOf } from './memory-brands.ts';
import { createMemoryCalls, type MemoryLatency, type MemoryMethod } from './memory-calls.ts';
import type { BankOutcome, MemoryBank } from './memory-charges.ts';
import { memoryConfig } from './memory-config.ts';
import { memoryContent } from './memory-documents/memory-content.ts';
import type { SignedInState } from './memory-parts/memory-part.ts';
import { createMemoryParts } from './memory-parts/memory-parts.ts';
import { memoryPlaces } from './memory-places.ts';
import { memoryPolicies, withPolicy } from './memory-policies.ts';
import { createMemoryPremiums } from './memory-premiums.ts';
import { createMemoryPurchase, refuseClosed } from './memory-purchase.ts';
import { createMemoryQuotes, linkReplaced, quoteChanged } from './memory-quotes.ts';
import { type MemoryVouchers, price, priceToSave, refuse } from './memory-rules.ts';
import type { MemoryRescreening } from './memory-screenings/memory-rescreened.ts';
import { createMemoryScreened } from './memory-screenings/memory-screened.ts';

export { memoryPasswordLink } from './memory-accounts.ts';
export { type MemoryBrand, type MemoryBrandName, memoryBrands } from './memory-brands.ts';
export type { MemoryMethod } from './memory-calls.ts';
export type { BankAnswer, MemoryBank } from './memory-charges.ts';
export { memoryConfig } from './memory-config.ts';
export { memoryCustomer } from './memory-parts/memory-profile.ts';
export { type MemoryRescreening, memoryRescreenLink } from './memory-screenings/memory-rescreened.ts';
export { memoryInsureeToken } from './memory-screenings/memory-screened.ts';

const memoryVouchers: MemoryVouchers = { WELCOME5: 5, SNOW10: { percent: 10, needs: 'snowCover' } };

export type MemoryClientOptions = {
  config?: Config;
  /** Quotes that exist already; a call needs their reference and token. */
  quotes?: readonly Quote[];
  /** Additional premiums that exist already; a call needs their reference and pid. */
  payments?: readonly AdditionalPremium[];
  /** Re-screenings that staff raised already; a call needs their link. */
  rescreenings?: readonly MemoryRescreening[];
  /** Links that set a password and were not used yet; without them there is `memoryPasswordLink`. */
  passwordLinks?: readonly PasswordLink[];
  vouchers?: MemoryVouchers;
  /** How far the customer of the account has signed in; by default not at all. */
  signedIn?: SignedInState;
  /** The address that the customer has still to prove; by default there is none. */
  emailPending?: string;
  /** Called for each payment; without it every payment goes through. */
  bank?: MemoryBank;
  latency?: MemoryLatency;
};

/** A client without a server, over the example product: it stores quotes in memory and calls the rules. */
export type MemoryClient = CoverkitClient & {
  /** Every call so far, by method, with its input. */
  readonly calls: readonly { method: MemoryMethod; input: unknown }[];
  /** The next call of this method fails so; called twice, the next two do. */
  failNext(method: MemoryMethod, error: ClientError): void;
  quote(reference: string): Quote | null;
  /** The bank's answer to a `pending` payment: of a quote by its reference, of an additional premium by its pid, of a re-screening by the reference of its answer. */
  settle(id: string, outcome: BankOutcome): void;
  /** The documents of a paid quote exist from now on. */
  issue(reference: string): void;
  /** Adds an additional premium. */
  raise(premium: AdditionalPremium): void;
  /** SCRN-09: what a traveller declared in the outside provider's widget, as the provider has it. */
  declareInWidget(reference: string, insuree: number, declaration: Declaration): void;
  /** REFR-01: a person approves the change of a policy that waits for them, by the reference of its quote; with special terms. */
  approveAmendment(reference: string, added?: AddedTerms): void;
  /** Raises a re-screening. */
  rescreen(rescreening: MemoryRescreening): void;
  /** Changes the amount of an additional premium. */
  askFor(pid: string, amount: number): void;
};

export function createMemoryClient(options: MemoryClientOptions = {}): MemoryClient {
  const { config = memoryConfig(), vouchers = memoryVouchers, latency = 0 } = options;
  const { bank = () => 'paid', passwordLinks = [memoryPasswordLink] } = options;
  const { answer, calls, failNext } = createMemoryCalls(latency);
  const quotes = createMemoryQuotes(options.quotes ?? []);
  const { find, findToStore, keep } = quotes;
  const screened = createMemoryScreened();
  const present = (quote: Quote) => screened.present(quote);
  const pricing = { vouchers, loadings: screened.loadings };
  const priced = (stored: Quote, sent: QuoteToSend): Quote => {
    refuseClosed(stored);
    return present(price({ ...stored, ...pickDraft(sent) }, pricing));
  };
  const { amexSurchargeBasisPoints: surchargeBasisPoints } = config.brand;
  const purchase = createMemoryPurchase({ bank, surchargeBasisPoints, keep });
  const premiums = createMemoryPremiums({ payments: options.payments ?? [], bank, surchargeBasisPoints });

  const approvedTerms = new Map<string, AddedTerms>();
  const raised = [...(options.rescreenings ?? [])];
  const settlers: ((id: string, outcome: BankOutcome) => void)[] = [];
  const parts = createMemoryParts({
    ...{ answer, config, quotes, screened, raised, bank, premiums: premiums.all, approvedTerms },
    signedIn: options.signedIn ?? 'none',
    emailPending: options.emailPending ?? null,
    reprice: (quote) => keep(present(price(quote, pricing))),
    onSettle: (settle) => void settlers.push(settle),
  });
  const references = new Map<string, string>();
  const start = (trip: TripInput) => {
    const draft = exampleDraft(trip as Partial<Quote>);
    refuse(validateTrip(draft, exampleProduct, fixtureToday));
    const key = trip.submissionKey ?? '';
    const reference = references.get(key) ?? `MEMQT${String(quotes.count() + 1).padStart(5, '0')}`;
    if (key) references.set(key, reference);
    const token = reference.padEnd(43, 'x');
    const { affiliate, brand } = config;
    keep(exampleQuote({ ...draft, reference, token, brand: brand.id, affiliate }));
    return { reference, token };
  };

  return {
    calls,
    failNext,
    quote: quotes.get,
    config: () => answer('config', null, () => config),
    countries: () =>
      answer('countries', null, () =>
        nameCountries(config, config.brand.locale, popularPlacesOf(config.brand.id)),
      ),
    prepare: () => {},
    coverage: () => answer('coverage', null, () => coverageOf(exampleProduct)),
    ...memoryContent({ answer, config }),
    startQuote: (trip) => answer('startQuote', trip, () => start(trip)),
    preview: (sent) =>
      answer('preview', sent, () => ({ reference: sent.reference, rates: priced(find(sent), sent).rates })),
    update: (sent, extra) =>
      answer('update', { ...sent, ...extra }, () => {
        const stored = findToStore(sent);
        const changed = priced(stored, sent);
        refuse(newLevelProblems(changed, stored, exampleProduct));
        return keep(changed);
      }),
    save: (sent) =>
      answer('save', sent, () => {
        const stored = findToStore(sent);
        const { savedAt } = keep(priceToSave({ ...stored, ...pickDraft(sent) }, stored, pricing));
        return { reference: sent.reference, savedAt };
      }),
    reload: (access) => answer('reload', access, () => present(withPolicy(find(access), config.brand))),
    takeOver: (access, claim, { accepted } = {}) =>
      answer('takeOver', { ...access, claim, ...(accepted && { accepted }) }, () => {
        const { handover, ...quote } = find(access);
        if (quote.linkReplaced) throw linkReplaced();
        if (accepted && accepted.basedOn !== quote.savedAt) throw quoteChanged();
        // Of a quote that no affiliate's page knows, the visitor of a story is the one who started it.
        if (!handover) return { reference: quote.reference, token: quote.token };
        const token = claim.padEnd(43, 'c').slice(0, 43);
        const acknowledgement = accepted ?? quote.acknowledgement;
        keep({
          ...quote,
          acknowledgement: { duty: acknowledgement.duty, privacy: acknowledgement.privacy },
          token,
        });
        return { reference: quote.reference, token };
      }),
    mailLink: (access) => answer('mailLink', access, () => ({ reference: find(access).reference })),
    confirmHandover: (sent) => answer('confirmHandover', sent, () => keep(priced(findToStore(sent), sent))),
    purchase: (sent, input) =>
      answer('purchase', { ...sent, ...input }, () => {
        const stored = find(sent);
        return purchase.repeat(stored, input.idempotencyKey) ?? purchase.buy(priced(stored, sent), input);
      }),
    refer: (sent) =>
      answer('refer', sent, () => {
        const stored = find(sent);
        if (stored.referralPending) return purchaseAnswer(stored, quoteStatus.referred);
        return purchase.refer(priced(findToStore(sent), sent));
      }),
    ...parts,
    ...memoryAccounts({ answer, links: passwordLinks }),
    ...memoryPlaces({ answer, find }),
    ...memoryPolicies({ answer, find, brand: config.brand, premiums }),
    settle(id, outcome) {
      const quote = quotes.get(id);
      if (quote) purchase.settle(quote, outcome);
      premiums.settle(id, outcome);
      for (const settle of settlers) settle(id, outcome);
    },
    issue(reference) {
      const quote = quotes.get(reference);
      if (quote) keep({ ...quote, status: quoteStatus.issued });
    },
    raise: premiums.raise,
    approveAmendment(reference, added = noTerms) {
      const quote = quotes.get(reference);
      const { policy } = quote ?? {};
      const open = policy ? openOf(policy) : [];
      const waiting = open.find(({ state }) => state === 'referred');
      if (!quote || !policy || !waiting) return;
      const approved = { ...waiting, state: 'approved', heldUntil: fixtureToday } as const;
      const others = open.filter((one) => one !== waiting);
      keep({ ...quote, policy: withOpen(policy, [approved, ...others]) });
      approvedTerms.set(`${reference} ${waiting.kind}`, added);
    },
    declareInWidget: screened.declareInWidget,
    rescreen: (one) => void raised.push(one),
    askFor: premiums.change,
  };
}
