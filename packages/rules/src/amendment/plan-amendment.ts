import type { Policy, PolicyVersion } from '../policy/policy.ts';
import type { InsuredPolicy, PolicyCircumstances } from '../policy/policy-actions.ts';
import type { Product } from '../product/product.ts';
import type { PolicyStep } from '../quote/price-step.ts';
import type { MedicalLoading } from '../quote/pricing/facts.ts';
import { tripOf } from '../quote/trip.ts';
import { type Cents, scaleCents } from '../values/cents.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { type AmendedFacts, amendedFacts } from './amended-facts.ts';
import type { Amendment } from './amendment.schema.ts';
import { amendmentDifference, type SaleContext } from './difference.ts';
import { cancellationRefund, type RefundRule, refundShareOf } from './refund.ts';
import { type RefusedAmendment, refusedAmendment } from './refusals.ts';

/** What a change is planned by of a policy. */
export type PlannedPolicy = InsuredPolicy &
  Pick<Policy, 'premium' | 'surcharge'> & { versions: readonly Pick<PolicyVersion, 'day' | 'steps'>[] };

export type PlanContext = {
  /** That the policy was sold by. */
  product: Product;
  today: CivilDate;
  circumstances?: PolicyCircumstances;
  /** Of accepted screenings, as they are insured now. */
  medical: readonly MedicalLoading[];
  /** Travellers with cover for conditions that they declared, by number. */
  screened: readonly number[];
  /** What their conditions cost after the change, by their new numbers; absent where nobody has scored them again. */
  rescored?: readonly MedicalLoading[];
};

/** What a change would make of a policy. All amounts in cents. */
export type AmendmentPlan = AmendedFacts & {
  /** The price after the change less the price before it. */
  difference: Cents;
  /** To be paid first, before a card's surcharge. */
  toPay: Cents;
  /** Goes back of the premium, and of the card's surcharge. */
  refund: { premium: Cents; surcharge: Cents };
  /** Null where the price is not lower. */
  refundRule: RefundRule | null;
  /** Add up to the difference. */
  steps: PolicyStep[];
  /** The version that it makes: its steps add up to its premium. */
  version: { premium: Cents; surcharge: Cents; steps: PolicyStep[] };
  /** It changes nothing. */
  unchanged: boolean;
};

export type PlannedAmendment = { ok: true; plan: AmendmentPlan } | RefusedAmendment;

/**
 * AMND-08: the new facts of a policy and what they cost, or the problems at the screen's fields. A change that is not open today
 * is a problem of `kind`, with its reason. Neither checks nor confirmation are looked at: a preview comes before them.
 */
export function planAmendment(
  policy: PlannedPolicy,
  amendment: Amendment,
  context: PlanContext,
  /** Where it is known already: finding it validates the policy before and after. */
  result = amendedFacts(policy, amendment, context),
): PlannedAmendment {
  if (!result.ok) return result;
  if (amendment.kind === 'cancel') return { ok: true, plan: cancellation(policy, result.amended, context) };
  if (!context.rescored && travellersToScore(policy, result.amended, context).length > 0)
    return refusedAmendment('screened');
  const plan = change(policy, result.amended, context);
  return plan ? { ok: true, plan } : refusedAmendment('notRated');
}

/**
 * Who must be scored again, by their new numbers: those who were screened and stay, where the region or their age is another. Nothing
 * else of a change is scored.
 */
export function travellersToScore(
  { facts: before }: Pick<PlannedPolicy, 'facts'>,
  { facts, travellers }: AmendedFacts,
  { product, screened }: Pick<PlanContext, 'product' | 'screened'>,
): number[] {
  const isFarther = tripOf(before, product)?.regionId !== tripOf(facts, product)?.regionId;
  const ageOf = (number: number) => before.insurees.find((one) => one.number === number)?.age;
  return travellers.flatMap((number, at) => {
    if (number === null || !screened.includes(number)) return [];
    return isFarther || facts.ages[at] !== ageOf(number) ? [at + 1] : [];
  });
}

function change(policy: PlannedPolicy, amended: AmendedFacts, context: PlanContext): AmendmentPlan | null {
  const { product, today, medical } = context;
  const price = amendmentDifference(policy, amended.facts, {
    ...{ product, today },
    ...saleContextOf(policy.versions[0]?.steps ?? []),
    medical: { before: medical, after: context.rescored ?? medicalAfter(medical, amended) },
  });
  if (!price) return null;
  const { difference, toPay, refund, steps } = price;
  const retained = difference < 0 ? -difference - refund : 0;
  return {
    ...amended,
    ...{ difference, toPay, steps },
    refund: { premium: refund, surcharge: 0 },
    refundRule: difference < 0 ? refundShareOf(policy, { product, today }).rule : null,
    version: { premium: toPay - refund, surcharge: 0, steps: withRetained(steps, retained) },
    unchanged: difference === 0 && JSON.stringify(amended.facts) === JSON.stringify(policy.facts),
  };
}

/** AMND-04: nothing is insured any more, and the refund rule decides how much of all that was paid goes back. */
function cancellation(policy: PlannedPolicy, amended: AmendedFacts, context: PlanContext): AmendmentPlan {
  const { refund, surchargeRefund, rule } = cancellationRefund(policy, context);
  const steps: PolicyStep[] = [{ code: 'cancellation', amount: -policy.premium }];
  return {
    ...amended,
    ...{ difference: -policy.premium, toPay: 0, steps },
    refund: { premium: refund, surcharge: surchargeRefund },
    refundRule: rule,
    version: {
      premium: -refund,
      surcharge: -surchargeRefund,
      steps: withRetained(steps, policy.premium - refund),
    },
    unchanged: false,
  };
}

const withRetained = (steps: readonly PolicyStep[], amount: Cents): PolicyStep[] =>
  amount === 0 ? [...steps] : [...steps, { code: 'retained', amount }];

/** All that goes back to the card. */
export const totalRefund = ({ refund }: Pick<AmendmentPlan, 'refund'>): Cents =>
  refund.premium + refund.surcharge;

/** By the numbers that the travellers have after the change. */
export const medicalAfter = <M extends { insuree: number }>(
  medical: readonly M[],
  { travellers }: Pick<AmendedFacts, 'travellers'>,
): M[] =>
  travellers.flatMap((number, at) =>
    medical.filter(({ insuree }) => insuree === number).map((one) => ({ ...one, insuree: at + 1 })),
  );

/** REFR-01: a change that a person approved with a loading, in basis points of what is to pay for it. */
export function withApprovalLoading(plan: AmendmentPlan, basisPoints: number): AmendmentPlan {
  const amount = scaleCents(plan.toPay, [basisPoints, 10_000]);
  if (amount === 0) return plan;
  const loading: PolicyStep = { code: 'loading', amount, params: { percent: basisPoints / 100 } };
  return {
    ...plan,
    ...{ difference: plan.difference + amount, toPay: plan.toPay + amount, steps: [...plan.steps, loading] },
    version: {
      ...plan.version,
      premium: plan.version.premium + amount,
      steps: [...plan.version.steps, loading],
    },
  };
}

/** What the sale's price says of its discount and of the loading of its referral. */
export function saleContextOf(steps: readonly PolicyStep[]): SaleContext {
  const paramsOf = (code: PolicyStep['code']) => steps.find((one) => one.code === code)?.params;
  const discount = paramsOf('discount');
  const voucherCode = discount?.code;
  return {
    discountPercent: Number(discount?.percent ?? 0),
    ...(typeof voucherCode === 'string' && { voucherCode }),
    loading: Math.round(Number(paramsOf('loading')?.percent ?? 0) * 100),
  };
}
