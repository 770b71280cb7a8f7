import * as v from 'valibot';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import { quoteStatus } from './status.ts';

/** Which amendments a policy is open to (API-10, AMND-01): one flag for each screen. */
export const policyActionsSchema = v.object({
  extendable: v.boolean(),
  cancel: v.boolean(),
  coverLevel: v.boolean(),
  insurees: v.boolean(),
  region: v.boolean(),
  maxTripLength: v.boolean(),
  snowCover: v.boolean(),
});
export type PolicyActions = v.InferOutput<typeof policyActionsSchema>;

type Insured = {
  status: number | string;
  facts: QuoteDraft;
  cover: { from: CivilDate; to: CivilDate };
};

const none: PolicyActions = {
  extendable: false,
  cancel: false,
  coverLevel: false,
  insurees: false,
  region: false,
  maxTripLength: false,
  snowCover: false,
};

/** AMND-03: the first day of snow cover that is added afterwards, counted from today. */
const snowLeadDays = 2;

export function policyActions(
  { status, facts, cover }: Insured,
  product: Product,
  today: CivilDate,
): PolicyActions {
  const rule = quoteTypeById(product, facts.quoteTypeId);
  if (!rule || (status !== quoteStatus.paid && status !== quoteStatus.issued)) return none;
  const isAnnual = rule.type === 2;
  const hasStarted = cover.from <= today;
  const level = product.coverLevels.findIndex((one) => one.id === facts.coverLevelId);
  return {
    // The end of annual cover is the year's: only a single trip has an end of its own.
    extendable: !isAnnual,
    // After departure nothing is refunded; annual cover is refunded by unused months.
    cancel: isAnnual || !hasStarted,
    // Upgrades only (AMND-06): levels and trip lengths stand in rising order.
    coverLevel: !hasStarted && level >= 0 && level < product.coverLevels.length - 1,
    insurees: !hasStarted,
    region: isAnnual && !hasStarted && hasDearerRegion(facts, product),
    maxTripLength: isAnnual && hasLongerTrip(facts, rule.maxTripLengths),
    snowCover:
      rule.extras.includes('snowCover') &&
      product.coverLevels[level]?.supports.snowCover === true &&
      !facts.snowCover.enabled &&
      addDays(today, snowLeadDays) <= cover.to,
  };
}

/** A region that costs more covers more: annual prices are by region. */
function hasDearerRegion({ regionId }: QuoteDraft, { regions, rates }: Product): boolean {
  const priceOf = (id: number) => rates.annualByRegion[String(id)] ?? 0;
  return regionId !== null && regions.some((one) => priceOf(one.id) > priceOf(regionId));
}

const hasLongerTrip = (
  { maxTripLength, ages }: QuoteDraft,
  lengths: readonly { length: number; maxAge: number }[],
): boolean =>
  maxTripLength !== null &&
  lengths.some((one) => one.length > maxTripLength && ages.every((age) => age <= one.maxAge));
