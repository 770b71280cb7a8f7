import {
  type Cents,
  climbingReferral,
  type PriceStep,
  paymentStatus,
  pickDraft,
  purchaseProblems,
  type QuoteDraft,
  quoteStatus,
  soldDraft,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import { type Attributed, attributedOf } from '../platform/database/attribution-columns.ts';
import type { Db } from '../platform/database/db.ts';
import { formInvalid } from '../platform/errors.ts';
import type { SamePerson } from '../platform/people/person-of.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Today } from '../platform/today.ts';
import { type Access, type BrandAndAffiliate, isExpired, type Opened } from './access.ts';
import { acceptedPds } from './agreements/agreements.ts';
import { createRecordAgreements } from './agreements/record-agreements.ts';
import { openQuoteDraft, sealQuoteDraft } from './health/sealed-quote.ts';
import { claimless, holderOf, takeClaimUp } from './lists/claim.repository.ts';
import { createKeepClaim } from './lists/keep-claim.ts';
import { phoneProblems } from './phone/phone-problems.ts';
import { shortenLock, voucherCode } from './pricing/price-quote.ts';
import type { StoredPrices } from './pricing/stored-prices.ts';
import {
  isFirstPolicyUnderWay,
  type PurchaseChange,
  returnVoucher,
  updateOpenQuote,
} from './purchase-quote.repository.ts';
import { quoteChanged } from './quotes.errors.ts';
import {
  findQuote,
  findVoucher,
  renewToken,
  rotateToken,
  setOutcome,
  useVoucher as takeVoucher,
} from './quotes.repository.ts';
import type { PurchaseAccess, Quotes } from './quotes.service.ts';
import { type Approval, approvalOf, approvalToStore } from './referral/approval.ts';
import { keptWhileReferred } from './referral/keep-referred.ts';
import { countPurchase, type StorageLimit } from './row-size.ts';
import { decidedScreenings } from './screened/screened.ts';
import { emailGenerationOf } from './tokens/mail-link-token.ts';
import { refusePersonal } from './tokens/shared-token.ts';
import { hashToken, matchesHash } from './tokens/tokens.ts';

/** A quote that is validated and priced for a purchase; nothing is stored yet. */
export type PreparedPurchase = {
  opened: Opened;
  draft: QuoteDraft;
  prices: StoredPrices;
  /** Cents, of the chosen level, before the card's surcharge; 0 where it is referred. */
  price: Cents;
  /** It needs a referral decision first and cannot be charged. */
  referred: boolean;
  /** The approval of this expedition, as it is in the draft, and its loading. */
  approval: Approval;
  /** What the claim of the quote answered, where the buyer's page has it (decision 160). */
  claimed: string | null;
};

/** The purchased facts, for the policy's first version. */
export type PurchasedFacts = {
  brandId: string;
  attribution: Attributed;
  draft: QuoteDraft;
  productVersion: string;
  steps: PriceStep[];
  cover: { from: string; to: string };
  /** The edition of the Product Disclosure Statement that was accepted; null where none was stored. */
  acceptedPds: string | null;
  /** The customer who claimed the quote, and bought it in the browser that did; null for nobody. */
  claimedBy: string | null;
};

/** Why a voucher of the draft cannot be used for this purchase. */
export type VoucherRefusal = 'voucher_invalid' | 'voucher_first_policy';
/** Why a prepared purchase cannot be charged. `changed`: a screening or the token is another since it was prepared. */
export type PurchaseRefusal = 'closed' | 'changed' | VoucherRefusal;
/** True when a policy was bought by the person of this email; for vouchers of a first policy. With `db`, inside a write. */
export type HasPolicy = (brandId: string, email: string, rule: SamePerson, db?: Db) => Promise<boolean>;

/** What a purchase does to its quote. The functions that take `tx` run inside the purchase's transaction. */
export type QuotePurchase = {
  open: (access: Access) => Promise<Opened>;
  /** The draft as it would be stored, as text: equal drafts have equal texts. */
  serializeDraft: (input: QuoteDraft) => string;
  /** Validates and prices the quote for the purchase. 404, 409 and 422 as in `Quotes`. */
  prepare: (
    access: PurchaseAccess,
    input: QuoteDraft,
    caller: BrandAndAffiliate & { ip: string },
  ) => Promise<PreparedPurchase>;
  /**
   * Stores the prepared quote and locks it against changes while the card is charged. A claim that the buyer's page does not have is set
   * aside meanwhile: nobody's account gets what another browser buys.
   */
  lock: (tx: Db, prepared: PreparedPurchase) => Promise<'locked' | PurchaseRefusal>;
  /**
   * Stores the prepared quote as referred; nothing is charged. False where it was closed or its token exchanged meanwhile, or,
   * `ifUntouched`, saved since it was opened.
   */
  refer: (tx: Db, prepared: PreparedPurchase, ifUntouched?: boolean) => Promise<boolean>;
  /** Unlocks a quote whose charge did not happen; a claim that was set aside counts again. */
  release: (tx: Db, reference: string) => Promise<void>;
  /** The quote's facts for a policy; null when there is no such quote. */
  facts: (tx: Db, reference: string) => Promise<PurchasedFacts | null>;
  /** Marks the quote as purchased: the token until now opens only the redacted quote. */
  markPurchased: (tx: Db, reference: string, sale: { policyNumber: string; token: string }) => Promise<void>;
  /** Its documents are stored: status 89 becomes 90. Idempotent. */
  markIssued: (tx: Db, reference: string) => Promise<void>;
  /** Whether `token` is the quote's own. */
  hasToken: (opened: Opened, token: string) => boolean;
  /** Makes `token` the quote's, for a caller who proved to be the buyer. Idempotent. */
  renewToken: (tx: Db, reference: string, token: string) => Promise<void>;
};

export type QuotePurchaseDeps = {
  quotes: Quotes;
  brands: Brands;
  clock: Clock;
  today: Today;
  hasPolicy?: HasPolicy;
  storage: StorageLimit;
  sealer: Sealer;
  config: { secret: string };
};

export function createQuotePurchase(deps: QuotePurchaseDeps): QuotePurchase {
  const { quotes, brands, clock, today, sealer } = deps;
  const agree = createRecordAgreements(deps);
  const claims = createKeepClaim(deps.config.secret);
  const change = async (
    tx: Db,
    { opened, draft, prices, approval }: PreparedPurchase,
    outcome: Pick<PurchaseChange, 'status' | 'paymentStatus' | 'referralPending'>,
  ): Promise<PurchaseChange> => {
    const at = clock.now();
    return {
      ...outcome,
      ...(outcome.referralPending
        ? { ...approval, expiresAt: keptWhileReferred(opened.row, at) }
        : approvalToStore(opened, draft)),
      emailGeneration: emailGenerationOf(opened, draft),
      ...sealQuoteDraft(sealer, opened.row, draft),
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
    prepare: async (access, input, caller) => {
      const opened = await quotes.openForPurchase(access, caller);
      const day = today(brands.brand(opened.row.brandId).timeZone);
      const decided = decidedScreenings(opened.row);
      const asked = pickDraft(input);
      const problems = purchaseProblems(asked, opened.product, day, decided);
      if (problems.length > 0) throw formInvalid(problems);
      const phone = phoneProblems(asked.contact.phone);
      if (phone.length > 0) throw formInvalid(phone);
      const { draft, prices, rescreened } = await quotes.prepare(opened, input);
      // By what is sent with the purchase they must decide again, or be screened first.
      if (rescreened.write) throw quoteChanged();
      refusePersonal(opened.row, draft);
      const texts = { ...sealQuoteDraft(sealer, opened.row, draft), prices: JSON.stringify(prices) };
      countPurchase(deps.storage, caller.ip, opened.row, texts);
      const approval = approvalOf(opened, draft);
      const referred = climbingReferral(draft, opened.product, approval).length > 0;
      // A referred quote may have no price yet.
      const price = referred ? 0 : priceOf(draft, prices);
      return { opened, draft, prices, price, referred, approval, claimed: access.claimed ?? null };
    },
    lock: async (tx, prepared) => {
      const { row } = prepared.opened;
      const code = discountingVoucher(prepared);
      const paying = {
        status: quoteStatus.paying,
        paymentStatus: paymentStatus.pending,
        referralPending: false,
      };
      if (!(await isOpen(tx, row.reference, clock))) return 'closed';
      const refused = code === '' ? null : await redeemVoucher(deps, tx, prepared, code);
      if (refused) return refused;
      if (!(await updateOpenQuote(tx, row, await change(tx, prepared, paying)))) return 'changed';
      await claims.locked(tx, prepared);
      return 'locked';
    },
    refer: async (tx, prepared, ifUntouched = false) => {
      const referred = {
        status: quoteStatus.referred,
        paymentStatus: paymentStatus.unpaid,
        referralPending: true,
      };
      const { row } = prepared.opened;
      const stored = await updateOpenQuote(tx, row, await change(tx, prepared, referred), { ifUntouched });
      if (stored) await claims.stored(tx, prepared);
      return stored;
    },
    release: async (tx, reference) => {
      const row = await findQuote(tx, reference);
      if (row?.status !== quoteStatus.paying) return;
      // Of the voucher alone, so nothing has to be decrypted.
      const draft: QuoteDraft = JSON.parse(row.draft);
      const code = discountingVoucher({ draft, prices: JSON.parse(row.prices) });
      if (code !== '') await returnVoucher(tx, row.brandId, code);
      await setOutcome(tx, row.id, { status: quoteStatus.levelChosen, paymentStatus: paymentStatus.unpaid });
      await takeClaimUp(tx, row);
    },
    facts: async (tx, reference) => {
      const row = await findQuote(tx, reference);
      if (!row) return null;
      const draft = openQuoteDraft(sealer, row);
      const prices: StoredPrices = JSON.parse(row.prices);
      const level = prices.levels.find((one) => one.id === draft.coverLevelId);
      return {
        brandId: row.brandId,
        attribution: attributedOf(row),
        draft: soldDraft(draft),
        productVersion: row.productVersion,
        steps: level?.steps ?? [],
        cover: { from: prices.trip.from, to: prices.trip.to },
        acceptedPds: acceptedPds(row.agreements),
        claimedBy: await holderOf(tx, row),
      };
    },
    markPurchased: async (tx, reference, { policyNumber, token }) => {
      const row = await findQuote(tx, reference);
      if (!row) return;
      await setOutcome(tx, row.id, {
        status: quoteStatus.paid,
        paymentStatus: paymentStatus.paid,
        policyNumber,
        // The policy has its customer.
        ...claimless,
      });
      await rotateToken(tx, row.id, hashToken(token));
    },
    markIssued: async (tx, reference) => {
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
 * first policy is checked here alone, inside the transaction: a price that depended on it would disclose who is a customer
 * (ACCT-05), and another quote of the same email may be paid for at the same time.
 */
async function redeemVoucher(
  { hasPolicy, brands }: QuotePurchaseDeps,
  tx: Db,
  { opened: { row }, draft }: PreparedPurchase,
  code: string,
): Promise<VoucherRefusal | null> {
  const voucher = await findVoucher(tx, row.brandId, code);
  const { email } = draft.contact;
  if (voucher?.condition === 'firstPolicy') {
    const { samePerson } = brands.brand(row.brandId);
    if (await hasPolicy?.(row.brandId, email, samePerson, tx)) return 'voucher_first_policy';
    if (await isFirstPolicyUnderWay(tx, row, { email, samePerson })) return 'voucher_first_policy';
  }
  return (await takeVoucher(tx, row.brandId, code)) ? null : 'voucher_invalid';
}

/** The voucher that the purchase uses up; empty where the affiliate's discount is as good, so that the voucher adds nothing. */
function discountingVoucher({ draft, prices }: { draft: QuoteDraft; prices: StoredPrices }): string {
  const code = voucherCode(draft);
  const { discounts } = prices;
  // Prices from before both discounts were stored lack them.
  if (code === '' || !discounts) return code;
  const level = prices.levels.find((one) => one.id === draft.coverLevelId);
  // What was taken off is at most the product's greatest discount.
  const off = Number(level?.steps.find((one) => one.code === 'discount')?.params?.percent ?? 0);
  return Math.min(discounts.voucher?.percent ?? 0, off) > discounts.affiliate ? code : '';
}

/** Its time may have run out since it was opened. */
async function isOpen(tx: Db, reference: string, clock: Clock): Promise<boolean> {
  const row = await findQuote(tx, reference);
  if (row && isExpired(row, clock)) return false;
  return row?.status === quoteStatus.started || row?.status === quoteStatus.levelChosen;
}

/** `purchaseProblems` refuses drafts whose level has no price, so the error is not expected. */
function priceOf(draft: QuoteDraft, prices: StoredPrices): Cents {
  const price = prices.levels.find((one) => one.id === draft.coverLevelId)?.price;
  if (price === null || price === undefined) {
    throw formInvalid([{ code: 'level_required', path: 'coverLevelId' }]);
  }
  return price;
}
