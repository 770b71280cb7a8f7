import { lookupTables } from '../../product/lookup.ts';
import type { Benefit, ClimbingPlan, Product } from '../../product/product.ts';
import type { Cents } from '../../values/cents.ts';
import { daysInclusive } from '../../values/civil-date.ts';
import type { DateSpan, QuoteDraft } from '../draft.ts';
import { isOneWay } from '../eligibility.ts';
import { type TripFacts, tripOf } from '../trip.ts';

/** What a price depends on besides the draft: the API's own knowledge, never the visitor's. */
export type PricingContext = {
  /** The better of voucher and affiliate discount, whole percent; capped by the product. */
  discountPercent: number;
  /** Of accepted screenings; never discounted. */
  medical: readonly { insuree: number; amount: Cents }[];
  /** What a person added who approved a referral (REFR-01), basis points of the premium before the medical one. */
  loading?: number;
};

export const noContext: PricingContext = { discountPercent: 0, medical: [] };

/** The facts of one quote that rating uses, the same for all levels. */
export type RatingFacts = {
  trip: TripFacts;
  ages: readonly number[];
  /** Whose premiums are charged: everyone's, or a family's adults'. */
  chargedAges: readonly number[];
  family: boolean;
  tripLength: number | null;
  oneWay: boolean;
  upgrades: readonly { benefit: Benefit; optionId: string }[];
  snow: { days: number; offPiste: boolean } | null;
  climbing: { plan: ClimbingPlan; days: number; people: number } | null;
  /** Value of the listed items. */
  valuables: Cents | null;
  state: string;
  context: PricingContext;
};

/** Null while there is nothing to rate. Extras that are switched on but not filled in yet are left out. */
export function ratingFacts(
  draft: QuoteDraft,
  product: Product,
  context: PricingContext,
): RatingFacts | null {
  const trip = tripOf(draft, product);
  if (!trip || draft.ages.length === 0) return null;
  return {
    trip,
    ages: draft.ages,
    chargedAges: draft.family ? adultsOf(draft.ages, product.people.dependantBelow) : draft.ages,
    family: draft.family,
    tripLength: draft.maxTripLength,
    oneWay: isOneWay(draft),
    upgrades: upgradesOf(draft, product),
    snow: snowOf(draft, trip),
    climbing: climbingOf(draft, product),
    valuables: draft.valuablesCover.enabled
      ? draft.valuablesCover.items.reduce((sum, item) => sum + item.value, 0)
      : null,
    state: draft.contact.state,
    context,
  };
}

/** A family pays for its adults. Where everyone is of a dependant's age, the oldest is charged. */
function adultsOf(ages: readonly number[], dependantBelow: number): readonly number[] {
  const adults = ages.filter((age) => age >= dependantBelow);
  return adults.length > 0 ? adults : [Math.max(...ages)];
}

function upgradesOf(draft: QuoteDraft, product: Product): RatingFacts['upgrades'] {
  if (draft.upgrades.length === 0) return [];
  const { upgradable } = lookupTables(product);
  return draft.upgrades.flatMap(({ benefitId, optionId }) => {
    const benefit = upgradable.find((one) => one.id === benefitId);
    return benefit ? [{ benefit, optionId }] : [];
  });
}

function snowOf(draft: QuoteDraft, trip: TripFacts): RatingFacts['snow'] {
  const { enabled, offPiste, dates } = draft.snowCover;
  if (!enabled) return null;
  // Annual cover has no snow dates: it is a flat amount for the year.
  const days = trip.quoteType.type === 2 ? trip.days : spanDays(dates);
  return days === null ? null : { days, offPiste };
}

function climbingOf(draft: QuoteDraft, product: Product): RatingFacts['climbing'] {
  const { enabled, plan: planId, dates, totalPeople } = draft.climbingCover;
  const plan = product.rates.climbing.plans.find((one) => one.id === planId);
  const days = spanDays(dates);
  return enabled && plan && days !== null ? { plan, days, people: Math.max(1, totalPeople) } : null;
}

function spanDays({ from, to }: DateSpan): number | null {
  return from && to && from <= to ? daysInclusive(from, to) : null;
}
