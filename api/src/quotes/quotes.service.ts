import {
  type CivilDate,
  cardNumberProblems,
  isEmail,
  problem,
  type Quote,
  type QuoteDraft,
  quoteStatus,
  ratesOf,
  type Trip,
  validateLevel,
  validateTrip,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { RawJson } from '../platform/envelope.ts';
import { formInvalid, notFound } from '../platform/errors.ts';
import type { Today } from '../platform/today.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { type Access, type Caller, createAccess, type Opened, type OpenQuote } from './access.ts';
import { agreementsOf } from './agreements.ts';
import { approvalOf } from './approval.ts';
import { draftIn } from './drafts.ts';
import { type AlsoWrite, mailTo } from './email-quote.ts';
import { mailLinkTokens } from './mail-link.ts';
import { quoteJson, quoteOf, redactedQuoteOf } from './present.ts';
import { lockedNoLonger, lockedUntil, type PriceContext, type Pricing } from './pricing.service.ts';
import { paymentPending, quoteChanged, quoteClosed } from './quotes.errors.ts';
import { changeDraft } from './quotes.repository.ts';
import type { QuoteRow } from './quotes.table.ts';
import { startQuote } from './starting.service.ts';
import { pricedFacts, type StoredPrices } from './stored-prices.ts';
import { submissionTokens } from './submission-token.ts';
import { createTakeOver, type TakeOver } from './taking-over.service.ts';

export type QuotesDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  today: Today;
  brands: Brands;
  pricing: Pricing;
  /** Signs tokens that are derived. */
  secret: string;
};

/** The verbs on a quote. Each throws `CallError`s: 404 for any miss, 409 when closed or changed, 422 with problems. */
export type Quotes = {
  start: (trip: Trip, caller: Caller) => Promise<Access>;
  /** Prices what is sent; stores nothing. */
  preview: (input: QuoteDraft & Access, caller: Caller) => Promise<Pick<Quote, 'reference' | 'rates'>>;
  /** Stores what was chosen; everything in it must hold. */
  update: (input: Update, caller: Caller) => Promise<Quote>;
  /** Stores what was typed; only the trip must hold (DETL-13), and no card number (DETL-08). */
  save: (input: Change, caller: Caller) => Promise<{ reference: string; savedAt: string }>;
  /** The host takes a quote over from an affiliate's page: that page's token opens the redacted quote from then on. */
  takeOver: TakeOver;
  /** A `Quote` as JSON. */
  reload: (access: Access) => Promise<RawJson>;
  /** For the areas that buy, refer and screen. */
  open: OpenQuote;
  /** `open`, for a change: of the caller's brand, by the current token, and not closed. */
  openForChange: (access: Access, caller: Caller) => Promise<Opened>;
  /** `openForChange`, priced anew first when its lock has ended (DETL-16). */
  openForPurchase: (access: Access, caller: Caller) => Promise<Opened>;
  /** Checks and prices a draft as `update` would, and stores nothing. */
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
};

/** `basedOn`: the `savedAt` that the caller changed; null stores over whatever stands. */
export type Change = QuoteDraft & Access & { basedOn?: string | null };
/** `emailQuote`: an address that the quote's link is sent to as well (DETL-14). */
export type Update = Change & { emailQuote?: string | null };

export type Prepared = { draft: QuoteDraft; prices: StoredPrices };

export function createQuotes(deps: QuotesDeps): Quotes {
  const { brands, clock, pricing, queue } = deps;
  const mailLinkOf = mailLinkTokens(deps.secret);
  const open = createAccess({ ...deps, mailLinkOf });
  const starting = { ...deps, tokenOf: submissionTokens(deps.secret) };
  const todayOf = (brandId: string): CivilDate => deps.today(brands.brand(brandId).timeZone);
  const present = (opened: Opened, token: string): Quote =>
    quoteOf(opened, token, todayOf(opened.row.brandId), brands);
  const contextOf = (opened: Opened): PriceContext => ({
    brandId: opened.row.brandId,
    affiliateId: opened.row.affiliateId,
    product: opened.product,
    today: todayOf(opened.row.brandId),
    medical: opened.prices.medical,
    loading: opened.row.referralLoading,
  });
  const contextFor = (opened: Opened, draft: QuoteDraft): PriceContext => ({
    ...contextOf(opened),
    loading: approvalOf(opened, draft).referralLoading,
  });

  const openForChange: Quotes['openForChange'] = async (access, caller) => {
    const opened = await open(access);
    if (opened.via !== 'current' || opened.row.brandId !== caller.brandId) throw notFound();
    refuseClosed(opened.row);
    return opened;
  };

  const prepare: Quotes['prepare'] = async (opened, input) => {
    const draft = draftIn(input);
    const context = contextFor(opened, draft);
    const { percent, problems } = await pricing.discount(draft, context);
    const found = [...pricing.problems(draft, context), ...problems, ...cardNumberProblems(draft)];
    if (found.length > 0) throw formInvalid(found);
    return { draft, prices: pricing.price(draft, context, percent) };
  };

  /** Writes draft and prices, unless the quote was closed meanwhile; the row as it then is, or null. */
  const tryStore = async (
    opened: Opened,
    draft: QuoteDraft,
    prices: Opened['prices'],
    more: { savedAt?: number; also?: AlsoWrite } = {},
  ): Promise<Opened | null> => {
    const { row } = opened;
    const at = clock.now();
    const brand = brands.brand(row.brandId);
    const change = {
      draft: JSON.stringify(draft),
      prices: JSON.stringify(prices),
      status: statusOf(draft, prices),
      // Never the same twice, or a change within the millisecond would go unseen.
      savedAt: Math.max(at.getTime(), row.savedAt + 1),
      agreements: agreementsOf(draft, row.agreements, { version: `${brand.id}-${brand.version}`, at }),
      productVersion: row.productVersion,
      priceLockedUntil: lockedNoLonger(row.priceLockedUntil, prices.trip.from),
      ...approvalOf(opened, draft),
    };
    const done = await queue.write(async (tx) => {
      const stored = await changeDraft(tx, row.id, change, more.savedAt);
      if (stored) await more.also?.(tx, change.savedAt);
      return stored;
    });
    return done ? { ...opened, row: { ...row, ...change }, draft, prices } : null;
  };
  /** A change that says what it is based on is stored over exactly that (DETL-13: nothing typed elsewhere is lost). */
  const store = async (
    opened: Opened,
    draft: QuoteDraft,
    prices: Opened['prices'],
    input: Change,
    also?: AlsoWrite,
  ): Promise<Opened> => {
    const savedAt = input.basedOn ? { savedAt: opened.row.savedAt } : {};
    const stored = await tryStore(opened, draft, prices, { ...savedAt, ...(also && { also }) });
    if (stored) return stored;
    refuseClosed((await open(input)).row);
    throw quoteChanged();
  };

  /**
   * After the lock: today's product, and what the prices were before (product model). Null when the quote was
   * closed meanwhile, or, `ifUntouched`, saved: a look must not write back what it saw over what was typed since.
   */
  const renewed = async (opened: Opened, ifUntouched = false): Promise<Opened | null> => {
    const { row, draft, prices } = opened;
    const today = todayOf(row.brandId);
    if (today <= row.priceLockedUntil || !isOpen(row)) return opened;
    const { version, product } = brands.currentProduct(row.brandId);
    // A trip that is past by now cannot be priced; its dates are the form's to mend.
    if (validateTrip(draft, product, today).length > 0) return opened;
    const context = { ...contextOf(opened), product };
    const { percent } = await pricing.discount(draft, context);
    const fresh = pricing.price(draft, context, percent);
    const before = prices.levels.map((level) => [level.id, level.price] as const);
    const previous = Object.fromEntries(before);
    const changed = fresh.levels.some((level) => previous[level.id] !== level.price);
    const lock = {
      productVersion: version,
      priceLockedUntil: lockedUntil(product, today, fresh.trip.from),
    };
    const reopened = { ...opened, product, row: { ...row, ...lock } };
    const renewal = changed ? { ...fresh, previous } : fresh;
    return tryStore(reopened, draft, renewal, ifUntouched ? { savedAt: row.savedAt } : {});
  };
  const unlocked = async (opened: Opened): Promise<Opened> => {
    const current = await renewed(opened);
    if (!current) throw quoteClosed();
    return current;
  };

  const openToStore = async (input: Change, caller: Caller): Promise<Opened> => {
    const opened = await openForChange(input, caller);
    if (input.basedOn && Date.parse(input.basedOn) !== opened.row.savedAt) throw quoteChanged();
    return unlocked(opened);
  };

  return {
    open,
    openForChange,
    openForPurchase: async (access, caller) => unlocked(await openForChange(access, caller)),
    prepare,
    start: (trip, caller) => startQuote(starting, trip, caller),
    takeOver: createTakeOver({ open, queue, secret: deps.secret }),
    preview: async (input, caller) => {
      const opened = await openForChange(input, caller);
      const { prices } = await prepare(opened, input);
      return { reference: opened.row.reference, rates: ratesOf(prices.levels, opened.product) };
    },
    update: async (input, caller) => {
      if (input.emailQuote && !isEmail(input.emailQuote)) {
        throw formInvalid([problem('email_invalid', 'emailQuote')]);
      }
      const opened = await openToStore(input, caller);
      const prepared = await prepare(opened, input);
      const level = validateLevel(prepared.draft, opened.product);
      if (prepared.draft.coverLevelId !== null && level.length > 0) throw formInvalid(level);
      const also = input.emailQuote ? mailTo(opened, input.emailQuote, clock.now()) : undefined;
      return present(await store(opened, prepared.draft, prepared.prices, input, also), input.token);
    },
    save: async (input, caller) => {
      const opened = await openToStore(input, caller);
      const draft = draftIn(input);
      const cards = cardNumberProblems(draft);
      if (cards.length > 0) throw formInvalid(cards);
      const stored = await store(
        opened,
        draft,
        await pricesForSave(pricing, opened, draft, contextFor(opened, draft)),
        input,
      );
      return { reference: stored.row.reference, savedAt: new Date(stored.row.savedAt).toISOString() };
    },
    reload: async (access) => {
      const opened = await open(access);
      const today = todayOf(opened.row.brandId);
      if (opened.via === 'current') {
        // Where another call was faster, what it stored is what there is.
        const current = (await renewed(opened, true)) ?? (await open(access));
        if (current.via === 'current') return quoteJson(current, access.token, today, brands);
      }
      return new RawJson(JSON.stringify(redactedQuoteOf(opened, access.token, today)));
    },
  };
}

/** Prices anew when a fact changed and everything priced holds; half-filled extras keep the last price. */
async function pricesForSave(
  pricing: Pricing,
  opened: Opened,
  draft: QuoteDraft,
  context: PriceContext,
): Promise<Opened['prices']> {
  const trip = validateTrip(draft, context.product, context.today);
  if (trip.length > 0) throw formInvalid(trip);
  const unknown = validateLevel(draft, context.product).filter((one) => one.code === 'level_unknown');
  if (unknown.length > 0) throw formInvalid(unknown);
  if (pricedFacts(draft, context.loading) === opened.prices.facts) return opened.prices;
  const { percent, problems } = await pricing.discount(draft, context);
  if (problems.length > 0 || pricing.problems(draft, context).length > 0) return opened.prices;
  return pricing.price(draft, context, percent);
}

const isOpen = (row: QuoteRow): boolean =>
  row.status === quoteStatus.started || row.status === quoteStatus.levelChosen;

function refuseClosed(row: QuoteRow): void {
  if (row.status === quoteStatus.paying) throw paymentPending();
  if (!isOpen(row)) throw quoteClosed();
}

function statusOf(draft: QuoteDraft, prices: Opened['prices']): number {
  const chosen = prices.levels.find((level) => level.id === draft.coverLevelId);
  return chosen?.eligible ? quoteStatus.levelChosen : quoteStatus.started;
}
