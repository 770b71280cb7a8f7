import {
  type CivilDate,
  cardNumberProblems,
  type QuoteDraft,
  validateLevel,
  validateTrip,
} from '@coverkit/rules';
import { formInvalid } from '../platform/errors.ts';
import type { Opened } from './access.ts';
import { approvalOf } from './approval.ts';
import { draftIn } from './drafts.ts';
import type { PriceContext, Pricing } from './pricing.service.ts';
import { pricedFacts, type StoredPrices } from './stored-prices.ts';

export type Prepared = { draft: QuoteDraft; prices: StoredPrices };

/** A draft checked and priced as it would be stored, and nothing written. Each throws the 422 with its problems. */
export type Preparing = {
  /** Everything in it must hold. */
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  /** Only the trip must hold (DETL-13), and no card number (DETL-08). */
  prepareToSave: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  /** What the quote is priced with as it stands. */
  contextOf: (opened: Opened) => PriceContext;
};

type Deps = { pricing: Pricing; todayOf: (brandId: string) => CivilDate };

export function createPreparing({ pricing, todayOf }: Deps): Preparing {
  const contextOf: Preparing['contextOf'] = (opened) => ({
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

  return {
    contextOf,
    prepare: async (opened, input) => {
      const draft = draftIn(input);
      const context = contextFor(opened, draft);
      const { percent, problems } = await pricing.discount(draft, context);
      const found = [...pricing.problems(draft, context), ...problems, ...cardNumberProblems(draft)];
      if (found.length > 0) throw formInvalid(found);
      return { draft, prices: pricing.price(draft, context, percent) };
    },
    prepareToSave: async (opened, input) => {
      const draft = draftIn(input);
      const cards = cardNumberProblems(draft);
      if (cards.length > 0) throw formInvalid(cards);
      const prices = await pricesForSave(pricing, opened, draft, contextFor(opened, draft));
      return { draft, prices };
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
