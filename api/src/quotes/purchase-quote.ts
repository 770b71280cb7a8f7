import {
  type Cents,
  climbingReferral,
  normaliseEmail,
  type PriceStep,
  paymentStatus,
  purchaseProblems,
  type QuoteDraft,
  quoteStatus,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { formInvalid } from '../platform/errors.ts';
import type { Today } from '../platform/today.ts';
import type { Access, Caller, Opened } from './access.ts';
import { acceptedPds } from './agreements.ts';
import { type Approval, approvalOf } from './approval.ts';
import { pickDraft } from './drafts.ts';
import { type HasPolicy, shortenLock, voucherCode } from './pricing/pricing.service.ts';
import type { StoredPrices } from './pricing/stored-prices.ts';
import {
  type HeldChange,
  holdQuote,
  isFirstPolicyUnderWay,
  returnVoucher,
} from './purchase-quote.repository.ts';
import {
  findQuote,
  findVoucher,
  renewToken,
  rotateToken,
  setOutcome,
  useVoucher as takeVoucher,
} from './quotes.repository.ts';
import type { Quotes } from './quotes.service.ts';
import { createRecordAgreements } from './record-agreements.ts';
import { refusePersonal } from './tokens/shared-token.ts';
import { hashToken, matchesHash } from './tokens/tokens.ts';

/** A quote as it would be bought: checked and priced, nothing stored. */
export type Offer = {
  opened: Opened;
  draft: QuoteDraft;
  prices: StoredPrices;
  /** Cents, of the chosen level, before the card's surcharge; 0 where it is referred. */
  price: Cents;
  /** It needs a person's decision first and cannot be charged. */
  referred: boolean;
  /** Whether a person approved this expedition, as it is in the draft, and what they added. */
  approval: Approval;
};

/** What was sold, for the policy's first version. */
export type Sold = {
  brandId: string;
  draft: QuoteDraft;
  productVersion: string;
  steps: PriceStep[];
  cover: { from: string; to: string };
  /** The edition of the Product Disclosure Statement that was accepted; null where none was stored. */
  acceptedPds: string | null;
};

/** A quote's part in a purchase. The verbs that take `tx` run inside the buyer's own transaction. */
export type QuotePurchase = {
  open: (access: Access) => Promise<Opened>;
  /** The draft as it would be stored, as one text: equal for equal serializeDraft. */
  serializeDraft: (input: QuoteDraft) => string;
  /** Checks and prices what is about to be bought. 404, 409 and 422 as the quote's other verbs. */
  offer: (access: Access, input: QuoteDraft, caller: Caller) => Promise<Offer>;
  /** Stores the offer and closes the quote to changes while the card is charged. */
  hold: (tx: Db, offer: Offer) => Promise<'held' | 'closed' | 'voucher_gone'>;
  /** Stores the offer as referred; nothing is charged. */
  refer: (tx: Db, offer: Offer) => Promise<boolean>;
  /** Opens a held quote again: the charge did not happen. */
  release: (tx: Db, reference: string) => Promise<void>;
  /** The quote's facts for a policy; null when there is no such quote. */
  facts: (tx: Db, reference: string) => Promise<Sold | null>;
  /** The quote is a policy from here on; the token until now opens only the redacted quote. */
  sell: (tx: Db, reference: string, sale: { policyNumber: string; token: string }) => Promise<void>;
  /** Its documents are there: 89 becomes 90. Harmless when repeated. */
  issued: (tx: Db, reference: string) => Promise<void>;
  /** Whether `token` is the quote's own. */
  hasToken: (opened: Opened, token: string) => boolean;
  /** Makes `token` the quote's, for who proved to be the buyer; harmless where it is already. */
  renewToken: (tx: Db, reference: string, token: string) => Promise<void>;
};

export type QuotePurchaseDeps = {
  quotes: Quotes;
  brands: Brands;
  clock: Clock;
  today: Today;
  hasPolicy?: HasPolicy;
};

export function createQuotePurchase(deps: QuotePurchaseDeps): QuotePurchase {
  const { quotes, brands, clock, today } = deps;
  const agree = createRecordAgreements(deps);
  const change = async (
    tx: Db,
    { opened, draft, prices, approval }: Offer,
    outcome: Pick<HeldChange, 'status' | 'paymentStatus' | 'referralPending'>,
  ): Promise<HeldChange> => {
    const at = clock.now();
    return {
      ...outcome,
      ...approval,
      draft: JSON.stringify(draft),
      prices: JSON.stringify(prices),
      savedAt: at.getTime(),
      agreements: await agree(tx, opened.row, draft, at),
      productVersion: opened.row.productVersion,
      priceLockedUntil: shortenLock(opened.row.priceLockedUntil, prices.trip.from),
    };
  };

  return {
    open: (access) => quotes.open(access),
    serializeDraft: (input) => JSON.stringify(pickDraft(input)),
    offer: async (access, input, caller) => {
      const opened = await quotes.openForPurchase(access, caller);
      const day = today(brands.brand(opened.row.brandId).timeZone);
      const problems = purchaseProblems(pickDraft(input), opened.product, day);
      if (problems.length > 0) throw formInvalid(problems);
      const { draft, prices } = await quotes.prepare(opened, input);
      refusePersonal(opened.row, draft);
      const approval = approvalOf(opened, draft);
      const referred = climbingReferral(draft, opened.product, approval).length > 0;
      // What a person decides on may have no price yet.
      const price = referred ? 0 : priceOf(draft, prices);
      return { opened, draft, prices, price, referred, approval };
    },
    hold: async (tx, offer) => {
      const { row } = offer.opened;
      const code = voucherGiving(offer);
      const paying = {
        status: quoteStatus.paying,
        paymentStatus: paymentStatus.pending,
        referralPending: false,
      };
      if (!(await isOpen(tx, row.reference))) return 'closed';
      if (code !== '' && !(await takenVoucher(deps, tx, offer, code))) return 'voucher_gone';
      return (await holdQuote(tx, row, await change(tx, offer, paying))) ? 'held' : 'closed';
    },
    refer: async (tx, offer) => {
      const referred = {
        status: quoteStatus.referred,
        paymentStatus: paymentStatus.unpaid,
        referralPending: true,
      };
      return holdQuote(tx, offer.opened.row, await change(tx, offer, referred));
    },
    release: async (tx, reference) => {
      const row = await findQuote(tx, reference);
      if (row?.status !== quoteStatus.paying) return;
      const draft: QuoteDraft = JSON.parse(row.draft);
      const code = voucherGiving({ draft, prices: JSON.parse(row.prices) });
      if (code !== '') await returnVoucher(tx, row.brandId, code);
      await setOutcome(tx, row.id, { status: quoteStatus.levelChosen, paymentStatus: paymentStatus.unpaid });
    },
    facts: async (tx, reference) => {
      const row = await findQuote(tx, reference);
      if (!row) return null;
      const draft: QuoteDraft = JSON.parse(row.draft);
      const prices: StoredPrices = JSON.parse(row.prices);
      const level = prices.levels.find((one) => one.id === draft.coverLevelId);
      return {
        brandId: row.brandId,
        draft,
        productVersion: row.productVersion,
        steps: level?.steps ?? [],
        cover: { from: prices.trip.from, to: prices.trip.to },
        acceptedPds: acceptedPds(row.agreements),
      };
    },
    sell: async (tx, reference, { policyNumber, token }) => {
      const row = await findQuote(tx, reference);
      if (!row) return;
      await setOutcome(tx, row.id, {
        status: quoteStatus.paid,
        paymentStatus: paymentStatus.paid,
        policyNumber,
      });
      await rotateToken(tx, row.id, hashToken(token));
    },
    issued: async (tx, reference) => {
      const row = await findQuote(tx, reference);
      if (row?.status === quoteStatus.paid) await setOutcome(tx, row.id, { status: quoteStatus.issued });
    },
    hasToken: ({ row }, token) => matchesHash(hashToken(token), row.tokenHash),
    renewToken: async (tx, reference, token) => {
      const row = await findQuote(tx, reference);
      const tokenHash = hashToken(token);
      if (row && row.tokenHash !== tokenHash) await renewToken(tx, row.id, tokenHash);
    },
  };
}

/**
 * Counts a use of the voucher, if one is left; its days are those of the price, which may be held beyond them. One for a
 * first policy is checked again here, inside the transaction: another quote of the same email may have been
 * purchased since it was priced, or be paid for at the same time.
 */
async function takenVoucher(
  { hasPolicy }: QuotePurchaseDeps,
  tx: Db,
  { opened: { row }, draft }: Offer,
  code: string,
): Promise<boolean> {
  const voucher = await findVoucher(tx, row.brandId, code);
  const email = normaliseEmail(draft.contact.email);
  if (voucher?.condition === 'firstPolicy') {
    if (await hasPolicy?.(row.brandId, email, tx)) return false;
    if (await isFirstPolicyUnderWay(tx, row, email)) return false;
  }
  return takeVoucher(tx, row.brandId, code);
}

/** The voucher whose use the sale takes; empty where the affiliate's own discount is as good, so that it gives nothing. */
function voucherGiving({ draft, prices }: { draft: QuoteDraft; prices: StoredPrices }): string {
  const code = voucherCode(draft);
  const { discounts } = prices;
  // Prices from before both discounts were stored do not name them.
  if (code === '' || !discounts) return code;
  const level = prices.levels.find((one) => one.id === draft.coverLevelId);
  // What was taken off is at most the product's greatest discount.
  const off = Number(level?.steps.find((one) => one.code === 'discount')?.params?.percent ?? 0);
  return Math.min(discounts.voucher?.percent ?? 0, off) > discounts.affiliate ? code : '';
}

async function isOpen(tx: Db, reference: string): Promise<boolean> {
  const row = await findQuote(tx, reference);
  return row?.status === quoteStatus.started || row?.status === quoteStatus.levelChosen;
}

/** `purchaseProblems` lets no draft through whose level has no price. */
function priceOf(draft: QuoteDraft, prices: StoredPrices): Cents {
  const price = prices.levels.find((one) => one.id === draft.coverLevelId)?.price;
  if (price === null || price === undefined) {
    throw formInvalid([{ code: 'level_required', path: 'coverLevelId' }]);
  }
  return price;
}
