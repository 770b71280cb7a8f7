import { type CivilDate, type QuoteDraft, validateTrip } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { Opened } from '../access.ts';
import { isOpen } from '../refuse-closed.ts';
import { unchangedScreenings } from '../screened/rescreened.ts';
import type { StoreQuote } from '../store-quote.ts';
import type { DraftPreparation } from './prepare-draft.ts';
import { lockEnd, type QuotePricer } from './price-quote.ts';

/**
 * The quote at a valid price. After the lock: today's product, what the prices were before (DETL-16, product model), the
 * documents of another product to accept, and no voucher that has ended, which the purchase would refuse (SUMM-07). Null when the quote was closed meanwhile, or, `ifUntouched`, saved: a reload must not
 * overwrite what was typed since it read.
 */
export type RepriceQuote = (opened: Opened, ifUntouched?: boolean) => Promise<Opened | null>;

type Deps = {
  brands: Brands;
  pricer: QuotePricer;
  store: StoreQuote;
  contextOf: DraftPreparation['contextOf'];
  todayOf: (brandId: string) => CivilDate;
};

export function createRepriceQuote({ brands, pricer, store, contextOf, todayOf }: Deps): RepriceQuote {
  return async (opened, ifUntouched = false) => {
    const { row } = opened;
    const today = todayOf(row.brandId);
    if (today <= row.priceLockedUntil || !isOpen(row)) return opened;
    const { draft, prices } = opened;
    const { version, product } = brands.currentProduct(row.brandId);
    // A trip in the past cannot be priced; the form asks for new dates.
    if (validateTrip(draft, product, today).length > 0) return opened;
    const context = { ...contextOf(opened), product };
    const { discounts, problems } = await pricer.discount(draft, context);
    const valid = problems.length > 0 ? { ...draft, voucher: null } : draft;
    const fresh = pricer.price(valid, context, discounts);
    const before = prices.levels.map((level) => [level.id, level.price] as const);
    const previous = Object.fromEntries(before);
    const changed = fresh.levels.some((level) => previous[level.id] !== level.price);
    const lock = {
      productVersion: version,
      priceLockedUntil: lockEnd(product, today, fresh.trip.from),
    };
    const reopened = { ...opened, product, row: { ...row, ...lock } };
    const renewal = changed ? { ...fresh, previous } : fresh;
    const shown = version === row.productVersion ? valid : withoutAcceptedProduct(valid);
    return store(
      reopened,
      { draft: shown, prices: renewal, rescreened: unchangedScreenings },
      ifUntouched ? { savedAt: row.savedAt } : {},
    );
  };
}

/** DETL-07: what was accepted of the documents is about the cover of the earlier product, and is asked again of the one that is sold. */
const withoutAcceptedProduct = (draft: QuoteDraft): QuoteDraft => ({
  ...draft,
  acceptance: { ...draft.acceptance, pds: false, targetMarket: false },
});
