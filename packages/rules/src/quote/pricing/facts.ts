import { type EnabledExtra, enabledExtras, extras } from '../../extras/extras.ts';
import type { ExtrasDraft } from '../../extras/schemas.ts';
import { upgradableBenefits } from '../../product/lookup.ts';
import type { Benefit, Product } from '../../product/product.ts';
import type { Loading } from '../../screening/loading.ts';
import type { QuoteDraft } from '../draft.ts';
import { type RatedTrip, type TripFacts, tripOf } from '../trip.ts';

/** `insuree`: the traveller's number, from 1. */
export type MedicalLoading = Loading & { insuree: number };

/** What a price depends on besides the draft: the API's own knowledge, never the visitor's. */
export type PricingContext = {
  /** The better of voucher and affiliate discount, whole percent; capped by the product. */
  discountPercent: number;
  /** Of the voucher that the discount comes from; absent for an affiliate's. */
  voucherCode?: string;
  /** Of accepted screenings, by the traveller's number; never discounted. */
  medical: readonly MedicalLoading[];
  /** What a person added who approved a referral (REFR-01), basis points of the premium before the medical one. */
  loading?: number;
};

export const noContext: PricingContext = { discountPercent: 0, medical: [] };

/** All of a draft that a price may depend on: rating gets nothing else, and `pricedFacts` lists it. */
export type PricedDraft = ExtrasDraft &
  RatedTrip &
  Pick<QuoteDraft, 'ages' | 'family' | 'benefitOptions'> & { contact: Pick<QuoteDraft['contact'], 'state'> };

/**
 * All facts of a draft that a price depends on, as data to compare: two drafts with the same ones have the same price
 * in the same context. Extras that are off are null, whatever was filled in.
 */
export function pricedFacts(draft: PricedDraft) {
  const { quoteTypeId, countries, regionId, dates, amtStart, maxTripLength, ages, family, benefitOptions } =
    draft;
  return {
    trip: { quoteTypeId, countries, regionId, dates, amtStart, maxTripLength, ages, family },
    benefitOptions,
    state: draft.contact.state,
    extras: Object.fromEntries(
      extras.map((extra) => [extra.schema.name, extra.isOn(draft) ? extra.pricedFacts(draft) : null]),
    ),
  };
}

/** The facts of one quote that rating uses, the same for all levels. */
export type RatingFacts = {
  trip: TripFacts;
  ages: readonly number[];
  /** Whose premiums are charged: everyone's, or a family's adults'. */
  chargedAges: readonly number[];
  family: boolean;
  tripLength: number | null;
  benefitOptions: readonly { benefit: Benefit; optionId: string }[];
  extras: readonly EnabledExtra[];
  state: string;
  context: PricingContext;
};

/** Null while there is nothing to rate. */
export function ratingFacts(
  draft: PricedDraft,
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
    benefitOptions: benefitOptionsOf(draft, product),
    extras: enabledExtras(draft),
    state: draft.contact.state,
    context,
  };
}

/** A family pays for its adults. Where everyone is of a dependant's age, the oldest is charged. */
function adultsOf(ages: readonly number[], dependantBelow: number): readonly number[] {
  const adults = ages.filter((age) => age >= dependantBelow);
  return adults.length > 0 ? adults : [Math.max(...ages)];
}

function benefitOptionsOf({ benefitOptions }: PricedDraft, product: Product): RatingFacts['benefitOptions'] {
  if (benefitOptions.length === 0) return [];
  const upgradable = upgradableBenefits(product);
  return benefitOptions.flatMap(({ benefitId, optionId }) => {
    const benefit = upgradable.find((one) => one.id === benefitId);
    return benefit ? [{ benefit, optionId }] : [];
  });
}
