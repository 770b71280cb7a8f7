import type { Policy, PolicyVersion } from '../policy/policy.ts';
import { hasStarted, type InsuredPolicy } from '../policy/policy-actions.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { type Cents, percent, type Ratio, scaleCents, sumCents } from '../values/cents.ts';
import { addDays, type CivilDate, monthsBegun } from '../values/civil-date.ts';

/** Which rule decides what goes back. The last five refund nothing. */
export const refundRules = [
  'coolingOff',
  'beforeStart',
  'unusedMonths',
  'claim',
  'travelled',
  'started',
  'ended',
] as const;
export type RefundRule = (typeof refundRules)[number];

/** `share`: the part of a premium that goes back. */
export type RefundShare = { rule: RefundRule; share: Ratio };

export type RefundFacts = {
  product: Product;
  today: CivilDate;
  /** A claim was made. */
  claim?: boolean;
  /** Annual cover: a trip was made. */
  travelled?: boolean;
};

type Bought = Pick<InsuredPolicy, 'facts' | 'cover'> & { versions: readonly Pick<PolicyVersion, 'day'>[] };

const nothing: Ratio = [0, 1];
const monthsOfYear = 12;

/** The product model's rule of refunds. Day 21 after the purchase is still within 21 days. */
export function refundShareOf(
  policy: Bought,
  { product, today, claim, travelled }: RefundFacts,
): RefundShare {
  const { refunds } = product;
  if (policy.cover.to < today) return { rule: 'ended', share: nothing };
  if (claim) return { rule: 'claim', share: nothing };
  if (travelled) return { rule: 'travelled', share: nothing };
  if (!hasStarted(policy, today)) {
    const bought = policy.versions[0]?.day;
    const isCooling = bought !== undefined && today <= addDays(bought, refunds.coolingOffDays);
    return isCooling
      ? { rule: 'coolingOff', share: percent(refunds.coolingOff) }
      : { rule: 'beforeStart', share: percent(refunds.beforeStart) };
  }
  if (quoteTypeById(product, policy.facts.quoteTypeId)?.type !== 2)
    return { rule: 'started', share: nothing };
  const unused = Math.max(0, monthsOfYear - monthsBegun(policy.cover.from, today));
  return { rule: 'unusedMonths', share: [refunds.unusedMonths * unused, 100 * monthsOfYear] };
}

export type CancellationRefund = RefundShare & {
  /** Cents of the premium. */
  refund: Cents;
  /** Cents of the card's surcharge, in the same proportion. */
  surchargeRefund: Cents;
};

type Paid = Pick<Policy, 'premium' | 'surcharge'> & { versions: readonly Pick<PolicyVersion, 'steps'>[] };

/** AMND-04: what goes back of all that was paid and not given back or kept by a rule before, each sum rounded once. */
export function cancellationRefund(policy: Bought & Paid, facts: RefundFacts): CancellationRefund {
  const { rule, share } = refundShareOf(policy, facts);
  const part = (amount: Cents): Cents => scaleCents(Math.max(0, amount), share);
  const refund = part(policy.premium - retainedOf(policy));
  return { rule, share, refund, surchargeRefund: part(policy.surcharge) };
}

/** Of lower prices before: else who shortens a trip and then cancels gets back more than who cancels. */
export const retainedOf = ({ versions }: Pick<Paid, 'versions'>): Cents =>
  sumCents(
    versions.flatMap(({ steps }) => steps.filter(({ code }) => code === 'retained')).map((one) => one.amount),
  );

/** What goes back of a price that an amendment lowers: nothing once cover has started, of annual cover either. */
export function amendmentRefund(difference: Cents, policy: Bought, facts: RefundFacts): Cents {
  if (difference >= 0 || hasStarted(policy, facts.today)) return 0;
  return scaleCents(-difference, refundShareOf(policy, facts).share);
}
