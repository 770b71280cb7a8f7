import {
  addDays,
  type CivilDate,
  type Problem,
  type Product,
  problem,
  type QuoteDraft,
  rateLevels,
  tripOf,
  type Voucher,
  validateExtras,
  validateTrip,
  validateUpgrades,
  voucherPercent,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Db } from '../platform/db.ts';
import { formInvalid } from '../platform/errors.ts';
import { pricedFacts, type StoredPrices } from './stored-prices.ts';

export type PriceContext = {
  brandId: string;
  affiliateId: string | null;
  product: Product;
  today: CivilDate;
  medical: StoredPrices['medical'];
  /** Of an approved referral, basis points. */
  loading: number;
};

export type PricingSources = {
  brands: Pick<Brands, 'affiliate'>;
  findVoucher: (brandId: string, code: string) => Promise<Voucher | undefined>;
  /** True when a policy was bought with this email; for vouchers of a first policy. */
  hasPolicy: HasPolicy;
};
/** Inside a write by its `db`. */
export type HasPolicy = (brandId: string, email: string, db?: Db) => Promise<boolean>;

export type Pricing = {
  /** The better of voucher and affiliate discount, percent; a wrong code is a problem at its field. */
  discount: (draft: QuoteDraft, context: PriceContext) => Promise<{ percent: number; problems: Problem[] }>;
  /** Everything that must hold before a draft can be priced. */
  problems: (draft: QuoteDraft, context: PriceContext) => Problem[];
  price: (draft: QuoteDraft, context: PriceContext, discountPercent: number) => StoredPrices;
};

export function createPricing(sources: PricingSources): Pricing {
  const voucherOf = async (draft: QuoteDraft, context: PriceContext) => {
    const code = draft.voucher?.code.toUpperCase() ?? '';
    if (code === '') return 0;
    const voucher = (await sources.findVoucher(context.brandId, code)) ?? null;
    const { email } = draft.contact;
    const firstPolicy = email === '' || !(await sources.hasPolicy(context.brandId, email.toLowerCase()));
    return voucherPercent(voucher, { today: context.today, snow: draft.snowCover.enabled, firstPolicy });
  };

  return {
    discount: async (draft, context) => {
      const affiliate = context.affiliateId ? sources.brands.affiliate(context.affiliateId) : null;
      const voucher = await voucherOf(draft, context);
      return {
        percent: Math.max(affiliate?.discountPercent ?? 0, voucher ?? 0),
        problems: voucher === null ? [problem('voucher_invalid', 'voucher.code')] : [],
      };
    },
    problems: (draft, { product, today }) => [
      ...validateTrip(draft, product, today),
      ...validateUpgrades(draft, product),
      ...validateExtras(draft, product),
    ],
    price: (draft, { product, medical, loading }, discountPercent) => {
      const trip = tripOf(draft, product);
      if (!trip) throw formInvalid([problem('date_invalid', 'dates')]);
      const { regionId, days, from, to } = trip;
      return {
        levels: rateLevels(draft, product, { discountPercent, medical, loading }),
        facts: pricedFacts(draft, loading),
        trip: { regionId, days, from, to },
        discountPercent,
        medical,
      };
    },
  };
}

/** A price is held 14 days, never past the start of cover (product model). */
export function lockedUntil(product: Product, today: CivilDate, coverStart: CivilDate): CivilDate {
  return lockedNoLonger(addDays(today, product.priceLockDays), coverStart);
}

/** A lock after the trip was changed: it ends with an earlier start, and a later one gives it no more days. */
export const lockedNoLonger = (until: CivilDate, coverStart: CivilDate): CivilDate =>
  until < coverStart ? until : coverStart;
