import {
  addDays,
  type CivilDate,
  type Problem,
  type Product,
  problem,
  type QuoteDraft,
  rateLevels,
  ratingProblems,
  tripOf,
  voucherPercent,
} from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { Database } from '../../platform/database/db.ts';
import { formInvalid } from '../../platform/errors.ts';
import { findVoucher } from '../quotes.repository.ts';
import { type Discounts, digestOf, type StoredPrices } from './stored-prices.ts';

export type PriceContext = {
  brandId: string;
  affiliateId: string | null;
  product: Product;
  today: CivilDate;
  medical: StoredPrices['medical'];
  /** Of an approved referral, basis points. */
  loading: number;
};

export type QuotePricerDeps = {
  brands: Pick<Brands, 'affiliate'>;
  database: Pick<Database, 'read'>;
};

export type QuotePricer = {
  /**
   * The discounts of voucher and affiliate; an invalid code is a problem at its field. The discounts of a locked price,
   * `locked`, are kept: the affiliate's does not get smaller, and its voucher stays valid after the voucher's last day.
   */
  discount: (
    draft: QuoteDraft,
    context: PriceContext,
    locked?: Discounts,
  ) => Promise<{ discounts: Discounts; problems: Problem[] }>;
  /** What must be corrected before a draft can be priced. */
  problems: (draft: QuoteDraft, context: PriceContext) => Problem[];
  price: (draft: QuoteDraft, context: PriceContext, discounts: Discounts) => StoredPrices;
};

export function createQuotePricer(sources: QuotePricerDeps): QuotePricer {
  const percentOf = async (code: string, draft: QuoteDraft, context: PriceContext, locked: boolean) => {
    const voucher = (await findVoucher(sources.database.read, context.brandId, code)) ?? null;
    const today = locked && voucher && voucher.validTo < context.today ? voucher.validTo : context.today;
    return voucherPercent(voucher, { today, snow: draft.snowCover.enabled });
  };

  return {
    discount: async (draft, context, locked) => {
      const now = context.affiliateId ? sources.brands.affiliate(context.affiliateId) : null;
      const affiliate = Math.max(now?.discountPercent ?? 0, locked?.affiliate ?? 0);
      const code = voucherCode(draft);
      if (code === '') return { discounts: { affiliate, voucher: null }, problems: [] };
      const percent = await percentOf(code, draft, context, locked?.voucher?.code === code);
      return {
        discounts: { affiliate, voucher: percent === null ? null : { code, percent } },
        problems: percent === null ? [problem('voucher_invalid', 'voucher.code')] : [],
      };
    },
    problems: (draft, { product, today }) => ratingProblems(draft, product, today),
    price: (draft, { product, medical, loading }, discounts) => {
      const trip = tripOf(draft, product);
      if (!trip) throw formInvalid([problem('date_invalid', 'dates')]);
      const { regionId, days, from, to } = trip;
      const { affiliate, voucher } = discounts;
      const discountPercent = Math.max(affiliate, voucher?.percent ?? 0);
      const voucherCode = voucher && voucher.percent >= affiliate ? voucher.code : undefined;
      return {
        levels: rateLevels(draft, product, { discountPercent, voucherCode, medical, loading }),
        facts: digestOf(draft, { loading, medical }),
        trip: { regionId, days, from, to },
        discountPercent,
        discounts,
        medical,
      };
    },
  };
}

/** As vouchers are stored; empty for none. */
export const voucherCode = (draft: QuoteDraft): string => draft.voucher?.code.toUpperCase() ?? '';

/** A price is locked for 14 days, never past the start of cover (product model). */
export function lockEnd(product: Product, today: CivilDate, coverStart: CivilDate): CivilDate {
  return shortenLock(addDays(today, product.priceLockDays), coverStart);
}

/** The lock's end after the trip was changed: no later than the start of cover, and never extended. */
export const shortenLock = (until: CivilDate, coverStart: CivilDate): CivilDate =>
  until < coverStart ? until : coverStart;
