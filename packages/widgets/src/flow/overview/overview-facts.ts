import type { ExtraStepCode, Policy, PolicyStep, Quote } from '@coverkit/rules';
import { daysInclusive } from '@coverkit/rules';

/** What the overview shows of a trip and its price. */
export type OverviewFacts = {
  reference: string;
  cover: { from: string; to: string };
  days: number;
  /** Of annual cover: the most days of a trip. */
  tripLength: number | null;
  /** ISO codes; none of annual cover. */
  countries: readonly string[];
  region: string;
  /** AMND-06: the dearer one that a sold trip was upgraded to, and is covered in as well. */
  area?: string;
  ages: readonly number[];
  level: string;
  /** Of the level: they add up to `premium`. */
  steps: readonly PolicyStep[];
  /** Cents; null where nothing can be bought as it is. */
  premium: number | null;
  surcharge: number;
  /** Another price is being calculated; `unpriced`: the extras whose price is not known until then. */
  pending?: boolean;
  unpriced?: readonly { step: ExtraStepCode; amount: null; days: null }[];
};

/** Of a quote, at the prices of its choices. `surcharge`: of the card that is chosen. */
export function quoteFacts(quote: Quote, surcharge = 0): OverviewFacts {
  const rate = quote.rates.find(({ coverLevel }) => coverLevel.id === quote.coverLevel?.id);
  return {
    reference: quote.reference,
    cover: quote.coverDates,
    days: quote.days,
    tripLength: tripLengthOf(quote, quote),
    countries: quote.countries,
    region: quote.region?.name ?? '',
    ages: quote.ages,
    level: quote.coverLevel?.name ?? '',
    steps: rate?.steps ?? [],
    premium: quote.netPrice ?? 0,
    surcharge,
  };
}

/** Of a policy as it is now, with what was paid for all its versions. */
export function policyFacts({ facts, ...policy }: Policy, quote: Quote, regions: Regions): OverviewFacts {
  const rate = quote.rates.find(({ coverLevel }) => coverLevel.id === facts.coverLevelId);
  return {
    reference: quote.reference,
    cover: policy.cover,
    days: daysInclusive(policy.cover.from, policy.cover.to),
    tripLength: tripLengthOf(facts, quote),
    countries: facts.countries,
    ...placesOf({ facts }, quote, regions),
    ages: facts.ages,
    level: rate?.coverLevel.name ?? '',
    steps: policy.versions.flatMap((one) => one.steps),
    premium: policy.premium,
    surcharge: policy.surcharge,
  };
}

type Regions = readonly { id: number; name: string }[];

/** The region of annual cover, or the area that a trip with countries was upgraded to. */
export function placesOf(
  { facts }: Pick<Policy, 'facts'>,
  { region }: Pick<Quote, 'region'>,
  regions: Regions,
): Pick<OverviewFacts, 'region' | 'area'> {
  const now = regions.find(({ id }) => id === facts.regionId)?.name ?? '';
  if (facts.countries.length === 0) return { region: now };
  // A trip with countries has a region of its own only once it was upgraded.
  return { region: region?.name ?? '', area: facts.regionId === (region?.id ?? null) ? '' : now };
}

const tripLengthOf = (
  { maxTripLength }: { maxTripLength: number | null },
  { quoteType }: Pick<Quote, 'quoteType'>,
): number | null => (quoteType.type === 2 ? maxTripLength : null);
