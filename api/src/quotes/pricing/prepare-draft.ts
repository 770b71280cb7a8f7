import {
  type CivilDate,
  cardNumberProblems,
  type Problem,
  type QuoteDraft,
  validateLevel,
  validateTrip,
} from '@coverkit/rules';
import { formInvalid } from '../../platform/errors.ts';
import type { Opened } from '../access.ts';
import { approvalOf } from '../approval.ts';
import { pickDraft } from '../drafts.ts';
import { type PriceContext, type Pricing, voucherCode } from './pricing.service.ts';
import { type Discounts, digestOf, type StoredPrices } from './stored-prices.ts';

export type Prepared = { draft: QuoteDraft; prices: StoredPrices };

/** A draft checked and priced as it would be stored, and nothing written. Each throws the 422 with its problems. */
export type DraftPreparation = {
  /** Everything in it must hold. */
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  /** Only the trip must hold (DETL-13), and no card number (DETL-08). */
  prepareToSave: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  /** What the stored quote is priced with. */
  contextOf: (opened: Opened) => PriceContext;
};

type Deps = { pricing: Pricing; todayOf: (brandId: string) => CivilDate };

export function createDraftPreparation({ pricing, todayOf }: Deps): DraftPreparation {
  const contextOf: DraftPreparation['contextOf'] = (opened) => ({
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
      const draft = pickDraft(input);
      const context = contextFor(opened, draft);
      const { discounts, problems } = await pricing.discount(draft, context, heldDiscounts(opened, context));
      refuse([...pricing.problems(draft, context), ...problems, ...cardNumberProblems(draft)]);
      const held = heldPrices(opened, draft, context);
      return { draft, prices: held ?? pricing.price(draft, context, discounts) };
    },
    prepareToSave: async (opened, input) => {
      const draft = pickDraft(input);
      refuse(cardNumberProblems(draft));
      const prices = await pricesForSave(pricing, opened, draft, contextFor(opened, draft));
      return { draft, prices };
    },
  };
}

/** Reprices where a priced fact changed and all of them are valid; extras that are filled in halfway leave the last price. */
async function pricesForSave(
  pricing: Pricing,
  opened: Opened,
  draft: QuoteDraft,
  context: PriceContext,
): Promise<Opened['prices']> {
  refuse(validateTrip(draft, context.product, context.today));
  refuse(validateLevel(draft, context.product).filter((one) => one.code === 'level_unknown'));
  if (digestOf(draft, context.loading) === opened.prices.facts) return opened.prices;
  const { discounts, problems } = await pricing.discount(draft, context, heldDiscounts(opened, context));
  if (problems.length > 0 || pricing.problems(draft, context).length > 0) return opened.prices;
  return pricing.price(draft, context, discounts);
}

const isLocked = ({ row }: Opened, { today }: PriceContext): boolean => today <= row.priceLockedUntil;

/**
 * The stored price, while it is locked and nothing that it depends on was changed: what an affiliate or a voucher
 * gives by now does not change it (DETL-16). Null where the draft must be repriced, as with another voucher code.
 */
function heldPrices(opened: Opened, draft: QuoteDraft, context: PriceContext): StoredPrices | null {
  const { previous: _previous, ...prices } = opened.prices;
  const code = voucherCode(draft);
  const good = code === '' || prices.discounts?.voucher?.code === code;
  const same = digestOf(draft, context.loading) === prices.facts;
  return isLocked(opened, context) && good && same ? prices : null;
}

const heldDiscounts = (opened: Opened, context: PriceContext): Discounts | undefined =>
  isLocked(opened, context) ? opened.prices.discounts : undefined;

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw formInvalid(problems);
}
