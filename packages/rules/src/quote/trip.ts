import { regionsOfCountries } from '../countries/countries.ts';
import { quoteTypeById } from '../product/lookup.ts';
import type { Product, QuoteTypeRule, Rates } from '../product/product.ts';
import { addDays, anniversaryOf, type CivilDate, daysInclusive } from '../values/civil-date.ts';
import type { Trip } from './draft.ts';
import type { QuoteType } from './quote-type.ts';

/** A trip as rating sees it: one region, whole days, first and last day of cover. */
export type TripFacts = {
  quoteType: QuoteTypeRule;
  regionId: number;
  days: number;
  from: CivilDate;
  to: CivilDate;
};

/** What of a trip decides its region and days. */
export type RatedTrip = Pick<
  Trip,
  'quoteTypeId' | 'countries' | 'regionId' | 'dates' | 'amtStart' | 'maxTripLength'
>;

/** Null while the trip is not complete enough to be rated; whether the product allows it is not checked. */
export function tripOf(draft: RatedTrip, product: Product): TripFacts | null {
  const quoteType = quoteTypeById(product, draft.quoteTypeId);
  const regionId = regionOf(draft, product);
  const span = coverDatesOf(draft, product);
  if (!quoteType || regionId === null || !span) return null;
  const days =
    quoteType.type === 2 ? (quoteType.amtDays ?? quoteType.maxLength) : daysInclusive(span.from, span.to);
  return days < 1 ? null : { quoteType, regionId, days, ...span };
}

/**
 * The dearest region of the listed countries, which covers the cheaper ones, or the dearer one that a sold trip was upgraded to
 * (AMND-06); annual cover chooses its region.
 */
export function regionOf(draft: RatedTrip, product: Product): number | null {
  if (quoteTypeById(product, draft.quoteTypeId)?.type === 2) {
    return product.regions.some((one) => one.id === draft.regionId) ? draft.regionId : null;
  }
  const regionOfCountry = regionsOfCountries(product);
  const factorOf = (id: number) => product.regions.find((one) => one.id === id)?.factor ?? 0;
  let dearest: number | null = null;
  for (const code of draft.countries) {
    const region = regionOfCountry.get(code.toUpperCase());
    if (region !== undefined && (dearest === null || factorOf(region) > factorOf(dearest))) dearest = region;
  }
  if (dearest === null || draft.regionId === null) return dearest;
  return factorOf(draft.regionId) > factorOf(dearest) ? draft.regionId : dearest;
}

/** First and last day of cover; annual cover ends the day before its anniversary. */
export function coverDatesOf(draft: RatedTrip, product: Product): { from: CivilDate; to: CivilDate } | null {
  if (quoteTypeById(product, draft.quoteTypeId)?.type === 2) {
    return draft.amtStart ? { from: draft.amtStart, to: addDays(anniversaryOf(draft.amtStart), -1) } : null;
  }
  const { from, to } = draft.dates;
  return from && to ? { from, to } : null;
}

/** STRT-05: the greatest age, lowered by the chosen trip length option where that one is lower. */
export function maxAgeOf(draft: RatedTrip, rule: QuoteTypeRule, days: number | null): number {
  if (rule.type === 2) {
    const chosen = rule.maxTripLengths.find((one) => one.length === draft.maxTripLength);
    return chosen ? Math.min(rule.maxAge, chosen.maxAge) : rule.maxAge;
  }
  if (days === null) return rule.maxAge;
  // A single trip's options are steps of its own length: the longer the trip, the lower the greatest age.
  const fitting = rule.maxTripLengths.filter((one) => days <= one.length).map((one) => one.maxAge);
  return fitting.length > 0 ? Math.min(rule.maxAge, Math.max(...fitting)) : rule.maxAge;
}

/**
 * The quote type with its limits as dates (A3): of today, and of the first day of cover once that is chosen. A year of
 * trips can start today; until another start is chosen, that is the one it ends by.
 */
export function quoteTypeFor(
  rule: QuoteTypeRule,
  today: CivilDate,
  start: CivilDate | null = null,
): QuoteType {
  const annual = rule.type === 2;
  const single = start === null ? null : longestEnd(start, rule);
  return {
    ...rule,
    policyStartDate: annual ? today : null,
    minStartDate: today,
    maxStartDate: addDays(today, rule.maxStartDays),
    maxEndDate: annual ? addDays(anniversaryOf(start ?? today), -1) : single,
  };
}

/** Ages as the bands that tracking may see, those that the product rates by: for example `35-44,0-17`. */
export function gtmAgeBands(draft: Pick<Trip, 'ages'>, product: { rates: Pick<Rates, 'ageBands'> }): string {
  return draft.ages.map((age) => bandLabel(age, product.rates.ageBands)).join(',');
}

function bandLabel(age: number, bands: Rates['ageBands']): string {
  let youngest = 0;
  for (const [oldest] of bands) {
    if (age <= oldest) return `${youngest}-${oldest}`;
    youngest = oldest + 1;
  }
  return `${youngest}+`;
}

export function peopleSizeLabel(
  draft: Pick<Trip, 'people' | 'family'>,
): 'single' | 'couple' | 'family' | 'group' {
  if (draft.family) return 'family';
  if (draft.people === 1) return 'single';
  return draft.people === 2 ? 'couple' : 'group';
}

/** STRT-04. The last day on which a trip may end: the type's own, or that of the longest trip from the last start. */
export const latestEndDate = ({
  maxStartDate,
  maxEndDate,
  maxLength,
}: Pick<QuoteType, 'maxStartDate' | 'maxEndDate' | 'maxLength'>): CivilDate =>
  maxEndDate ?? longestEnd(maxStartDate, { maxLength });

/** The last day of the longest trip from a start. */
export const longestEnd = (from: CivilDate, { maxLength }: Pick<QuoteType, 'maxLength'>): CivilDate =>
  addDays(from, maxLength - 1);
