import {
  type CivilDate,
  draftOfType,
  findCardNumbers,
  isEmail,
  isPurchased,
  type Problem,
  problem,
  type Quote,
  type QuoteDraft,
  ratesOf,
  type Trip,
  validateLevel,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { formInvalid, notFound } from '../platform/errors.ts';
import { RawJson } from '../platform/http/envelope.ts';
import type { Today } from '../platform/today.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import { type Access, type Caller, createOpenQuote, type Opened, type OpenQuote } from './access.ts';
import { type AlsoWrite, enqueueQuoteMail } from './email-quote.ts';
import { quoteJson, quoteOf, redactedQuoteOf } from './present.ts';
import { createDraftPreparation, type Prepared } from './pricing/prepare-draft.ts';
import type { QuotePricer } from './pricing/price-quote.ts';
import { createRepriceQuote } from './pricing/reprice-quote.ts';
import { quoteChanged, quoteClosed } from './quotes.errors.ts';
import { type Starter, startQuote } from './start-quote.ts';
import { createStoreQuote, refuseClosed } from './store-quote.ts';
import {
  exchangeHandoverToken,
  type HandoverInput,
  handoverTokens,
} from './tokens/exchange-handover-token.ts';
import { mailLinkTokens } from './tokens/mail-link-token.ts';
import { submissionTokens } from './tokens/submission-token.ts';

export type QuotesDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  today: Today;
  brands: Brands;
  pricer: QuotePricer;
  /** The policy of a bought quote. */
  readPolicy: ReadPolicy;
  /** Signs tokens that are derived. */
  secret: string;
};

/** Each throws `CallError`s: 404 for any miss, 409 when closed or changed, 422 with problems. */
export type Quotes = {
  start: (trip: Trip, starter: Starter) => Promise<Access>;
  /** Prices a draft without storing it. */
  preview: (input: QuoteDraft & Access, caller: Caller) => Promise<Pick<Quote, 'reference' | 'rates'>>;
  /** Stores a draft; everything in it must be valid. */
  update: (input: Update, caller: Caller) => Promise<Quote>;
  /** Stores an incomplete draft; only the trip must be valid (DETL-13), without a card number (DETL-08). */
  save: (input: Change, caller: Caller) => Promise<{ reference: string; savedAt: string }>;
  /** For a page of the host: the affiliate's page, which started the quote, can open only the redacted quote from then on. */
  exchangeHandoverToken: (input: HandoverInput, caller: Caller) => Promise<Access>;
  /** A `Quote` as JSON. The uniform 404 where the page may not show that brand; then nothing is repriced. */
  reload: (access: Access, mayShow: (brandId: string) => boolean) => Promise<RawJson>;
  /**
   * The quote's policy, for its documents. The uniform 404 for a quote that was not purchased, a link from before the
   * purchase, or a page that may not show that brand.
   */
  policyNumberOf: (access: Access, mayShow: (brandId: string) => boolean) => Promise<string>;
  /** For purchases, referrals and screenings. */
  open: OpenQuote;
  /** `open`, for a change: of the caller's brand, by the current token, and not closed. */
  openForChange: (access: Access, caller: Caller) => Promise<Opened>;
  /** `openForChange`, repriced first when its lock has ended (DETL-16). */
  openForPurchase: (access: Access, caller: Caller) => Promise<Opened>;
  /** Checks and prices a draft as `update` would, and stores nothing. */
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
};

/** `basedOn`: the `savedAt` that the caller changed; null overwrites any version. */
export type Change = QuoteDraft & Access & { basedOn?: string | null };
/** `emailQuote`: an address that the quote's link is sent to as well (DETL-14). */
export type Update = Change & { emailQuote?: string | null };

export function createQuotes(deps: QuotesDeps): Quotes {
  const { brands, clock, pricer, queue } = deps;
  const mailLinkOf = mailLinkTokens(deps.secret);
  const open = createOpenQuote({ ...deps, mailLinkOf });
  const handover = { open, queue, tokenOf: handoverTokens(deps.secret) };
  const startDeps = { ...deps, tokenOf: submissionTokens(deps.secret) };
  const todayOf = (brandId: string): CivilDate => deps.today(brands.brand(brandId).timeZone);
  const present = (opened: Opened, token: string): Quote =>
    quoteOf(opened, { token, today: todayOf(opened.row.brandId), brands });
  const { contextOf, ...draftPreparation } = createDraftPreparation({ pricer, todayOf });
  const prepare: Quotes['prepare'] = (opened, input) =>
    draftPreparation.prepare(opened, draftOfType(input, opened.product));
  const tryStore = createStoreQuote(deps);
  const reprice = createRepriceQuote({ brands, pricer, store: tryStore, contextOf, todayOf });

  const openForChange: Quotes['openForChange'] = async (access, caller) => {
    const opened = await open(access);
    if (opened.via !== 'current' || opened.row.brandId !== caller.brandId) throw notFound();
    refuseClosed(opened.row);
    return opened;
  };

  /** A change that names its base version is stored only over that version (DETL-13: nothing typed elsewhere is lost). */
  const store = async (
    opened: Opened,
    prepared: Prepared,
    input: Change,
    also?: AlsoWrite,
  ): Promise<Opened> => {
    const savedAt = input.basedOn ? { savedAt: opened.row.savedAt } : {};
    const stored = await tryStore(opened, prepared, { ...savedAt, ...(also && { also }) });
    if (stored) return stored;
    refuseClosed((await open(input)).row);
    throw quoteChanged();
  };
  const repriced = async (opened: Opened): Promise<Opened> => {
    const current = await reprice(opened);
    if (!current) throw quoteClosed();
    return current;
  };

  const openToStore = async (input: Change, caller: Caller): Promise<Opened> => {
    const opened = await openForChange(input, caller);
    if (input.basedOn && Date.parse(input.basedOn) !== opened.row.savedAt) throw quoteChanged();
    return repriced(opened);
  };

  return {
    open,
    openForChange,
    policyNumberOf: async (access, mayShow) => {
      const { row, via } = await open(access);
      if (via !== 'current' || !isPurchased(row.status) || row.policyNumber === null) throw notFound();
      if (!mayShow(row.brandId)) throw notFound();
      return row.policyNumber;
    },
    openForPurchase: async (access, caller) => repriced(await openForChange(access, caller)),
    prepare,
    start: (trip, starter) => startQuote(startDeps, trip, starter),
    exchangeHandoverToken: (input, caller) => exchangeHandoverToken(handover, input, caller),
    preview: async (input, caller) => {
      const opened = await openForChange(input, caller);
      const { prices } = await prepare(opened, input);
      return { reference: opened.row.reference, rates: ratesOf(prices.levels, opened.product) };
    },
    update: async (input, caller) => {
      const address = addressProblems(input.emailQuote ?? '');
      if (address.length > 0) throw formInvalid(address);
      const opened = await openToStore(input, caller);
      const prepared = await prepare(opened, input);
      const level = validateLevel(prepared.draft, opened.product);
      if (prepared.draft.coverLevelId !== null && level.length > 0) throw formInvalid(level);
      const also = input.emailQuote ? enqueueQuoteMail(opened, input.emailQuote, clock.now()) : undefined;
      return present(await store(opened, prepared, input, also), input.token);
    },
    save: async (input, caller) => {
      const opened = await openToStore(input, caller);
      const prepared = await draftPreparation.prepareToSave(opened, draftOfType(input, opened.product));
      const stored = await store(opened, prepared, input);
      return { reference: stored.row.reference, savedAt: new Date(stored.row.savedAt).toISOString() };
    },
    reload: async (access, mayShow) => {
      const opened = await open(access);
      if (!mayShow(opened.row.brandId)) throw notFound();
      const today = todayOf(opened.row.brandId);
      if (opened.via === 'current') {
        // Another call stored a newer version meanwhile: that one is returned.
        const current = (await reprice(opened, true)) ?? (await open(access));
        if (current.via === 'current') {
          const { policyNumber } = current.row;
          const sold = policyNumber === null ? null : await deps.readPolicy(policyNumber);
          return quoteJson(current, { token: access.token, today, brands, policy: sold?.policy });
        }
      }
      return new RawJson(JSON.stringify(redactedQuoteOf(opened, access.token, today)));
    },
  };
}

/** Problems of the address that the quote is mailed to (DETL-14); a card number is one (DETL-08). An empty address has none. */
function addressProblems(emailQuote: string): Problem[] {
  if (emailQuote === '') return [];
  if (!isEmail(emailQuote)) return [problem('email_invalid', 'emailQuote')];
  return findCardNumbers(emailQuote, 'emailQuote');
}
