import type { PolicyVersion } from '../policy/policy.ts';
import type { InsuredPolicy } from '../policy/policy-actions.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { type PriceStep, priceStepCodes } from '../quote/price-step.ts';
import { type MedicalLoading, type PricingContext, ratingFacts } from '../quote/pricing/facts.ts';
import { priceLevels } from '../quote/pricing/price.ts';
import { tripOf } from '../quote/trip.ts';
import { type Cents, sumCents } from '../values/cents.ts';
import { amendmentRefund, type RefundFacts } from './refund.ts';

/** What both prices share with the sale: its product, discount, voucher and the loading of a referral. */
export type SaleContext = Pick<PricingContext, 'discountPercent' | 'voucherCode' | 'loading'>;

export type AmendmentContext = RefundFacts &
  SaleContext & {
    /** Of accepted screenings: as insured, and scored again for the new facts. Each by its own facts' numbers of travellers. */
    medical: { before: readonly MedicalLoading[]; after: readonly MedicalLoading[] };
  };

export type AmendmentPrice = {
  /** Cents: the price of the new facts − the price of the old. */
  difference: Cents;
  /** Cents to be paid before the change. */
  toPay: Cents;
  /** Cents that go back by the refund rule. */
  refund: Cents;
  /** They add up to the difference. What changed is in the params of `base`: days, people, coverLevelId, regionId, tripLength. */
  steps: PriceStep[];
};

/** AMND-08: what a change costs. Null where a side cannot be rated. */
export function amendmentDifference(
  policy: Pick<InsuredPolicy, 'facts' | 'cover'> & { versions: readonly Pick<PolicyVersion, 'day'>[] },
  facts: QuoteDraft,
  context: AmendmentContext,
): AmendmentPrice | null {
  const { medical } = context;
  const before = stepsOf(policy.facts, context, medical.before);
  const after = stepsOf(facts, context, medical.after);
  if (!before || !after) return null;
  const steps = stepsBetween(before, after, changesOf(policy.facts, facts, context));
  const difference = sumCents(steps.map(({ amount }) => amount));
  const refund = amendmentRefund(difference, policy, context);
  return { difference, toPay: Math.max(0, difference), refund, steps };
}

/** The steps of the price at the chosen level. */
function stepsOf(
  facts: QuoteDraft,
  { product, ...sale }: AmendmentContext,
  medical: readonly MedicalLoading[],
): PriceStep[] | null {
  const rating = ratingFacts(facts, product, { ...sale, medical });
  const levels = rating ? priceLevels(rating, product) : [];
  return levels.find(({ coverLevelId }) => coverLevelId === facts.coverLevelId)?.steps ?? null;
}

/** What of the trip changed, with the new value; days and people as the difference. */
function changesOf(before: QuoteDraft, after: QuoteDraft, { product }: AmendmentContext) {
  const [old, now] = [tripOf(before, product), tripOf(after, product)];
  const changes: Record<string, number> = {};
  const name = (key: string, value: number | null | undefined, isChanged: boolean) => {
    if (isChanged && typeof value === 'number') changes[key] = value;
  };
  const days = (now?.days ?? 0) - (old?.days ?? 0);
  const people = after.ages.length - before.ages.length;
  name('days', days, days !== 0);
  name('people', people, people !== 0);
  name('coverLevelId', after.coverLevelId, after.coverLevelId !== before.coverLevelId);
  name('regionId', now?.regionId, now?.regionId !== old?.regionId);
  name('tripLength', after.maxTripLength, after.maxTripLength !== before.maxTripLength);
  return changes;
}

/** Each step by as much as it changed, in the order of rating; those that stay are left out. */
function stepsBetween(
  before: readonly PriceStep[],
  after: readonly PriceStep[],
  changes: Record<string, number>,
): PriceStep[] {
  const found = new Map<string, PriceStep>();
  for (const one of before) {
    const known = found.get(keyOf(one))?.amount ?? 0;
    found.set(keyOf(one), { ...one, amount: known - one.amount });
  }
  for (const one of after) {
    const known = found.get(keyOf(one))?.amount ?? 0;
    found.set(keyOf(one), { ...one, amount: known + one.amount });
  }
  const isChanged = Object.keys(changes).length > 0;
  return [...found.values()]
    .filter(({ amount }) => amount !== 0)
    .map((one) => (one.code === 'base' && isChanged ? { ...one, params: changes } : one))
    .sort((a, b) => priceStepCodes.indexOf(a.code) - priceStepCodes.indexOf(b.code));
}

/** What makes two steps the same part of a price. */
const keyOf = ({ code, params = {} }: PriceStep): string =>
  [code, params.benefitId, params.optionId, params.insuree, params.state].join(' ');
