import type { Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { PolicyStep, PriceStep } from '../quote/price-step.ts';
import { noContext, ratingFacts } from '../quote/pricing/facts.ts';
import { dutyOf, priceLevels } from '../quote/pricing/price.ts';
import { type Loading, noLoading } from '../screening/loading.ts';
import { type Cents, sumCents } from '../values/cents.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import { type Problem, problem } from '../values/problem.ts';
import { totalProblems } from './surcharge.ts';

/** Days for which the link of a re-screening is valid: as long as a price is held. */
const rescreeningDays = 14;

/** The last day on which a re-screening can be made that is raised on `today`: never past the cover that it would change. */
export function lastRescreeningDay(today: CivilDate, cover: { to: CivilDate }): CivilDate {
  const last = addDays(today, rescreeningDays);
  if (last > cover.to) return cover.to;
  return last;
}

export type RescreeningPrice = {
  /** Cents: the traveller's medical premium as it is paid, and by what is declared now. */
  before: Cents;
  after: Cents;
  /** What is paid, in its parts: nothing where the premium is no higher. Nothing is refunded then either. */
  steps: PriceStep[];
  toPay: Cents;
};

/** Cents of medical premium that were paid for a traveller, by the price steps of every version of the policy. */
export const medicalPaid = (versions: readonly { steps: readonly PolicyStep[] }[], insuree: number): Cents =>
  sumCents(
    versions
      .flatMap(({ steps }) => steps)
      .filter(({ code, params }) => code === 'medical' && params?.insuree === insuree)
      .map(({ amount }) => amount),
  );

/** Cents that were paid to lift the price to the least premium, by the price steps of every version of the policy. */
const topUpPaid = (versions: RescreeningChange['versions']): Cents =>
  sumCents(
    versions
      .flatMap(({ steps }) => steps)
      .filter(({ code }) => code === 'minimum')
      .map(({ amount }) => amount),
  );

export type RescreeningChange = {
  insuree: number;
  before: Loading;
  after: Loading;
  /** All versions of the policy: what was paid so far. */
  versions: readonly { steps: readonly PolicyStep[] }[];
};

/**
 * RSCR-01. What a traveller's new declaration costs, at the level, trip and ages that are insured: the price of the policy with it
 * less the price as it is paid. `product`: that the policy was sold by. Medical premium that was paid for the traveller is more than
 * the policy's own after a declaration that lowered it, for that was not refunded: nobody pays for it again. Nor for what lifted
 * the price to the least premium: of a higher price there is less of it, or none. Null where they cannot be rated, or there is no
 * such traveller.
 */
export function rescreeningPrice(
  insured: QuoteDraft,
  product: Product,
  { insuree, before, after, versions }: RescreeningChange,
): RescreeningPrice | null {
  const amountOf = (loading: Loading): Cents | null => {
    const facts = ratingFacts(insured, product, { ...noContext, medical: [{ insuree, ...loading }] });
    const levels = facts ? priceLevels(facts, product) : [];
    const level = levels.find(({ coverLevelId }) => coverLevelId === insured.coverLevelId);
    return level?.medical[0]?.amount ?? null;
  };
  if (insured.ages[insuree - 1] === undefined) return null;
  const [own, now] = [amountOf(before), amountOf(after)];
  if (own === null || now === null) return null;
  const old = Math.max(own, medicalPaid(versions, insuree));
  const steps = stepsOf(Math.max(0, now - old), { insured, product, insuree, topUp: topUpPaid(versions) });
  return { before: old, after: now, steps, toPay: sumCents(steps.map(({ amount }) => amount)) };
}

type StepContext = { insured: QuoteDraft; product: Product; insuree: number; topUp: Cents };

/** `more`: cents of medical premium. `topUp`: cents to the least premium that are paid. */
function stepsOf(more: Cents, { insured, product, insuree, topUp }: StepContext): PriceStep[] {
  const steps: PriceStep[] = [{ code: 'medical', amount: more, params: { insuree } }];
  const covered = Math.min(more, Math.max(0, topUp));
  if (covered > 0) steps.push({ code: 'minimum', amount: -covered });
  const { state } = insured.contact;
  const duty = dutyOf(product, state, more - covered);
  if (duty) steps.push({ code: 'duty', amount: duty, params: { state } });
  return steps;
}

/** What a completed declaration comes to, as the customer decides on it. */
export type RescreeningResult = {
  /** Something of it can be covered. */
  acceptable: boolean;
  premiumBefore: Cents;
  premiumAfter: Cents;
  /** In `toPay`. */
  duty: Cents;
  /** In `toPay`, below 0: what is paid already of the least premium; absent where the price was above it. */
  minimum?: Cents;
  toPay: Cents;
  /** Declared conditions, by name, that have no cover where it is refused: the policy then stays as it is. */
  uncoveredIfRefused: string[];
};

/**
 * RSCR-01. `before`: what the policy says of the traveller, null where they were not screened. `after`: what is declared now, by
 * name, and what that came to. Null where it cannot be rated.
 */
export function rescreeningResult(
  insured: QuoteDraft,
  product: Product,
  change: Pick<RescreeningChange, 'insuree' | 'versions'> & {
    before: { loading: Loading; covered: readonly string[] } | null;
    after: { loading: Loading; allDeclined: boolean; names: readonly string[] };
  },
): { result: RescreeningResult; steps: PriceStep[] } | null {
  const { insuree, versions, before, after } = change;
  const price = rescreeningPrice(insured, product, {
    insuree,
    versions,
    before: before?.loading ?? noLoading,
    after: after.allDeclined ? noLoading : after.loading,
  });
  if (!price) return null;
  const { steps, toPay } = price;
  const covered = before?.covered ?? [];
  const amountOf = (step: PriceStep['code']) => steps.find(({ code }) => code === step)?.amount;
  const minimum = amountOf('minimum');
  return {
    steps,
    result: {
      acceptable: !after.allDeclined,
      premiumBefore: price.before,
      premiumAfter: price.after,
      duty: amountOf('duty') ?? 0,
      ...(minimum !== undefined && { minimum }),
      toPay,
      uncoveredIfRefused: after.names.filter((name) => !covered.includes(name)),
    },
  };
}

/** What an acceptance sends to pay with: all of it where there is something to pay, and none where there is not. */
export type AcceptancePayment = {
  payment?: unknown;
  idempotencyKey?: unknown;
  shownTotal?: number | undefined;
};

/** What prevents a result from being accepted. Nothing is done for a total that was shown where there is nothing to pay (DETL-16). */
export function rescreenAcceptanceProblems(
  { acceptable, toPay }: Pick<RescreeningResult, 'acceptable' | 'toPay'>,
  { payment, idempotencyKey, shownTotal }: AcceptancePayment,
): Problem[] {
  if (!acceptable) return [problem('invalid', 'confirmed')];
  if (toPay === 0) return shownTotal === undefined ? [] : totalProblems(shownTotal, 0);
  const sent = { payment, idempotencyKey, shownTotal };
  return Object.entries(sent).flatMap(([path, value]) =>
    value === undefined ? [problem('required', path)] : [],
  );
}
