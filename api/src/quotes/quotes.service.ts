import type { CivilDate, QuoteDraft } from '@coverkit/rules';
import { isPurchased, tripOfType } from '@coverkit/rules';
import type { quoteEndpoints } from '@coverkit/rules/contract';
import type { AffiliateLimit } from '../brands/affiliate-limit.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { MailLimits } from '../outbox/mail-limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { notFound } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Today } from '../platform/today.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import {
  type Access,
  type BasedAccess,
  type BrandAndAffiliate,
  createOpenQuote,
  type Opened,
  type OpenQuote,
} from './access.ts';
import { createQuoteCalls } from './calls/quotes.calls.ts';
import { createPresentQuote, type PresentQuote } from './present.ts';
import { createDraftPreparation, type Prepared } from './pricing/prepare-draft.ts';
import type { QuotePricer } from './pricing/price-quote.ts';
import { createRepriceQuote } from './pricing/reprice-quote.ts';
import { linkReplaced, quoteChanged, quoteClosed } from './quotes.errors.ts';
import { refuseClosed } from './refuse-closed.ts';
import type { StorageLimit } from './row-size.ts';
import type { Rescreen, Rescreened } from './screened/rescreened.ts';
import { type NewQuote, type Started, type Starter, startDraft } from './start/start-quote.ts';
import { createStoreChange, createStoreQuote } from './store-quote.ts';
import { type ExchangeDeps, exchangedTokens } from './tokens/exchange-token.ts';
import type { InsureeToken } from './tokens/insuree-token.ts';
import { mailLinkTokens } from './tokens/mail-link-token.ts';
import { createPolicyLinkRule } from './tokens/policy-link.ts';
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
  rescreen: Rescreen;
  insureeToken: InsureeToken;
  mailLimits: MailLimits;
  affiliateLimit?: AffiliateLimit | undefined;
  storage: StorageLimit;
  /** Encrypts the health answers of drafts. */
  sealer: Sealer;
  /** Whether there is still such a customer, and they have set a password. */
  hasAccount: (customerId: string) => Promise<boolean>;
  /** Signs tokens that are derived. */
  secret: string;
};

/** `productVersion`: of the quote as the caller has it; without it, that of the stored quote before it is repriced. */
export type PurchaseAccess = BasedAccess & { productVersion?: string | null };

/** Each throws `CallError`s: 404 for any miss, 409 when closed or changed, 422 with problems. */
export type Quotes = {
  /** What the calls about quotes answer, by their rows. */
  calls: Verbs<keyof typeof quoteEndpoints>;
  /**
   * The quote's policy, for its documents. The uniform 404 for a quote that was not purchased, a link from before the
   * purchase, or a page that may not show that brand.
   */
  policyNumberOf: (access: Access, mayShow: (brandId: string) => boolean) => Promise<string>;
  /** A new quote of a draft that is valid, for links. */
  startDraft: (asked: NewQuote, starter: Starter) => Promise<Started>;
  /** For purchases, referrals and screenings. */
  open: OpenQuote;
  /** `open`, for a change: of the caller's brand, by the current token, and not closed. */
  openForChange: (access: Access, caller: Pick<BrandAndAffiliate, 'brandId'>) => Promise<Opened>;
  /**
   * `openForChange`, repriced first when its lock has ended (DETL-16), at the version `basedOn` where one is named. The 409 where
   * it is of another product than the caller's by now: what is accepted there are other documents (DETL-07).
   */
  openForPurchase: (access: PurchaseAccess, caller: Pick<BrandAndAffiliate, 'brandId'>) => Promise<Opened>;
  /** For the screenings, whose decisions are in the price. */
  screenings: QuoteScreenings;
  /** Checks and prices a draft as `update` would, and stores nothing. */
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
};

export type QuoteScreenings = {
  /** The quote, for who may screen its travellers. */
  answer: PresentQuote;
  /** Stores and prices what was decided, over this version only; null where the quote was changed or closed meanwhile. */
  store: (opened: Opened, rescreened: Rescreened) => Promise<Opened | null>;
};

export function createQuotes(deps: QuotesDeps): Quotes {
  const { brands, pricer, queue } = deps;
  const mailLinkOf = mailLinkTokens(deps.secret);
  const todayOf = (brandId: string): CivilDate => deps.today(brands.brand(brandId).timeZone);
  const isPolicyLinkEnded = createPolicyLinkRule({ ...deps, todayOf });
  const open = createOpenQuote({ ...deps, mailLinkOf, isPolicyLinkEnded });
  const present = createPresentQuote({ ...deps, todayOf });
  const { contextOf, ...preparation } = createDraftPreparation({ pricer, todayOf, rescreen: deps.rescreen });
  const prepare: Quotes['prepare'] = (opened, input) =>
    preparation.prepare(opened, tripOfType(input, opened.product));
  const prepareToSave: Quotes['prepare'] = (opened, input) =>
    preparation.prepareToSave(opened, tripOfType(input, opened.product));
  const tryStore = createStoreQuote(deps);
  const reprice = createRepriceQuote({ brands, pricer, store: tryStore, contextOf, todayOf });

  const openForChange: Quotes['openForChange'] = async (access, caller) => {
    const opened = await open(access);
    const { row, via } = opened;
    if (row.brandId !== caller.brandId) throw notFound();
    if (via === 'previous') throw row.policyNumber === null ? linkReplaced() : notFound();
    refuseClosed(row);
    return opened;
  };
  /** A version that this call reprices is a newer one than the caller's: its prices and documents are not those that were shown. */
  const repriced = async (opened: Opened, { basedOn }: BasedAccess): Promise<Opened> => {
    const current = await reprice(opened);
    if (!current) throw quoteClosed();
    if (basedOn && Date.parse(basedOn) !== current.row.savedAt) throw quoteChanged();
    return current;
  };
  const openToStore = async (access: BasedAccess, caller: Pick<BrandAndAffiliate, 'brandId'>) =>
    repriced(await openForChange(access, caller), access);
  const openForPurchase: Quotes['openForPurchase'] = async ({ productVersion, ...access }, caller) => {
    const opened = await openForChange(access, caller);
    const current = await repriced(opened, access);
    if (current.row.productVersion !== (productVersion ?? opened.row.productVersion)) throw quoteChanged();
    return current;
  };

  const accept: ExchangeDeps['accept'] = async (opened, { basedOn, ...acknowledgement }, also) => {
    const prepared = await prepareToSave(opened, { ...opened.draft, acknowledgement });
    return null !== (await tryStore(opened, prepared, { savedAt: Date.parse(basedOn), also }));
  };

  const start = { ...deps, tokenOf: submissionTokens(deps.secret) };
  return {
    calls: createQuoteCalls({
      ...deps,
      ...{ open, openForChange, openToStore, prepare, prepareToSave, reprice, present },
      store: createStoreChange(tryStore, open),
      start,
      exchange: { open, queue, tokenOf: exchangedTokens(deps.secret), accept },
    }),
    startDraft: (asked, starter) => startDraft(start, asked, starter),
    open,
    openForChange,
    policyNumberOf: async (access, mayShow) => {
      const { row, via } = await open(access);
      if (via !== 'current' || !isPurchased(row.status) || row.policyNumber === null) throw notFound();
      if (!mayShow(row.brandId)) throw notFound();
      return row.policyNumber;
    },
    openForPurchase,
    screenings: {
      answer: present,
      store: async (opened, rescreened) => {
        const prepared = await preparation.reprice(opened, rescreened);
        return tryStore(opened, prepared, { savedAt: opened.row.savedAt });
      },
    },
    prepare,
  };
}
