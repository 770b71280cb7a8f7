import {
  type CivilDate,
  cardNumberProblems,
  newLevelProblems,
  type Problem,
  pickDraft,
  type QuoteDraft,
  travellerCountProblems,
  validateTrip,
} from '@coverkit/rules';
import { formInvalid } from '../../platform/errors.ts';
import type { Opened } from '../access.ts';
import { approvalOf } from '../referral/approval.ts';
import type { Rescreen, Rescreened } from '../screened/rescreened.ts';
import { type PriceContext, type QuotePricer, voucherCode } from './price-quote.ts';
import { type Discounts, digestOf, type StoredPrices } from './stored-prices.ts';

/** `rescreened`: what this draft makes of the travellers' screenings. */
export type Prepared = { draft: QuoteDraft; prices: StoredPrices; rescreened: Rescreened };

/** Validates and prices a draft as it would be stored, without storing it. Each function throws a 422 with its problems. */
export type DraftPreparation = {
  /** Everything in the draft must be valid. */
  prepare: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  /** Only the trip must be valid (DETL-13), and there must be no card number (DETL-08). */
  prepareToSave: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  /** The stored draft at the price of other decisions about its screenings. */
  reprice: (opened: Opened, rescreened: Rescreened) => Promise<Prepared>;
  /** The context that the stored quote is priced with. */
  contextOf: (opened: Opened) => PriceContext;
};

type Deps = { pricer: QuotePricer; todayOf: (brandId: string) => CivilDate; rescreen: Rescreen };

export function createDraftPreparation({ pricer, todayOf, rescreen }: Deps): DraftPreparation {
  const contextOf: DraftPreparation['contextOf'] = (opened) => ({
    brandId: opened.row.brandId,
    affiliateId: opened.row.affiliateId,
    product: opened.product,
    today: todayOf(opened.row.brandId),
    medical: opened.prices.medical,
    loading: approvalOf(opened, opened.draft).referralLoading,
  });
  const contextFor = (opened: Opened, draft: QuoteDraft, { medical }: Rescreened): PriceContext => ({
    ...contextOf(opened),
    medical,
    loading: approvalOf(opened, draft).referralLoading,
  });

  return {
    contextOf,
    prepare: async (opened, input) => {
      const draft = pickDraft(input);
      refuse(travellerCountProblems(draft, opened.product));
      const rescreened = await rescreen(opened, draft);
      const context = contextFor(opened, draft, rescreened);
      const { discounts, problems } = await pricer.discount(draft, context, lockedDiscounts(opened, context));
      refuse([...pricer.problems(draft, context), ...problems, ...cardNumberProblems(draft)]);
      const locked = lockedPrices(opened, draft, context);
      return { draft, rescreened, prices: locked ?? pricer.price(draft, context, discounts) };
    },
    reprice: async (opened, rescreened) => {
      const { draft } = opened;
      const context = contextFor(opened, draft, rescreened);
      const { discounts } = await pricer.discount(draft, context, lockedDiscounts(opened, context));
      const { previous: _previous, ...prices } = opened.prices;
      // A half-filled extra keeps the last price; no facts match, so that the next valid draft is priced anew.
      if (pricer.problems(draft, context).length > 0)
        return { draft, rescreened, prices: { ...prices, medical: rescreened.medical, facts: '' } };
      return { draft, rescreened, prices: pricer.price(draft, context, discounts) };
    },
    prepareToSave: async (opened, input) => {
      const draft = pickDraft(input);
      refuse(travellerCountProblems(draft, opened.product));
      refuse(cardNumberProblems(draft));
      const rescreened = await rescreen(opened, draft);
      const prices = await pricesForSave(pricer, opened, draft, contextFor(opened, draft, rescreened));
      return { draft, prices, rescreened };
    },
  };
}

/** Reprices where a priced fact changed and all of them are valid; incomplete extras leave the last price. */
async function pricesForSave(
  pricer: QuotePricer,
  opened: Opened,
  draft: QuoteDraft,
  context: PriceContext,
): Promise<Opened['prices']> {
  refuse(validateTrip(draft, context.product, context.today));
  const level = newLevelProblems(draft, opened.draft, context.product);
  refuse(level.filter((one) => one.code === 'level_unknown'));
  if (digestOf(draft, context) === opened.prices.facts) return opened.prices;
  const { discounts, problems } = await pricer.discount(draft, context, lockedDiscounts(opened, context));
  if (problems.length > 0 || pricer.problems(draft, context).length > 0) return opened.prices;
  return pricer.price(draft, context, discounts);
}

const isLocked = ({ row }: Opened, { today }: PriceContext): boolean => today <= row.priceLockedUntil;

/**
 * The stored price, while it is locked and nothing that it depends on was changed: what an affiliate or a voucher
 * gives by now does not change it (DETL-16). Null where the draft must be repriced, as with another voucher code.
 */
function lockedPrices(opened: Opened, draft: QuoteDraft, context: PriceContext): StoredPrices | null {
  const { previous: _previous, ...prices } = opened.prices;
  const code = voucherCode(draft);
  const good = code === '' || prices.discounts?.voucher?.code === code;
  const same = digestOf(draft, context) === prices.facts;
  return isLocked(opened, context) && good && same ? prices : null;
}

const lockedDiscounts = (opened: Opened, context: PriceContext): Discounts | undefined =>
  isLocked(opened, context) ? opened.prices.discounts : undefined;

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw formInvalid(problems);
}
