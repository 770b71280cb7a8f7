import { countryProblem } from '../countries/countries.ts';
import { quoteTypeById, type TripRules } from '../product/lookup.ts';
import type { QuoteTypeRule } from '../product/product.ts';
import { addDays, type CivilDate, daysInclusive } from '../values/civil-date.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Trip } from './draft.ts';
import { familyProblems } from './family.ts';
import type { QuoteType } from './quote-type.ts';
import { longestEnd, maxAgeOf } from './trip.ts';

/** Everything the start form must satisfy (STRT-02 to STRT-06, STRT-08), in the order of the form. */
export function validateTrip(draft: Trip, product: TripRules, today: CivilDate): Problem[] {
  const rule = quoteTypeById(product, draft.quoteTypeId);
  if (!rule) return [problem('quote_type_unknown', 'quoteTypeId')];
  return [
    ...(rule.type === 1 ? countryProblems(draft, product) : regionProblems(draft, product)),
    ...(rule.type === 1 ? datesProblems(draft, rule, today) : annualProblems(draft, rule, today)),
    ...peopleProblems(draft, product, rule),
    ...(draft.australianResidents || draft.lastThreeMonths
      ? []
      : [problem('residency_required', 'australianResidents')]),
  ];
}

/** STRT-02: at least one country, each on offer, none twice. */
function countryProblems(draft: Trip, product: TripRules): Problem[] {
  if (draft.countries.length === 0) return [problem('required', 'countries')];
  const seen = new Set<string>();
  return draft.countries.flatMap((code, at) => {
    const country = code.toUpperCase();
    const path = `countries.${at}`;
    if (seen.has(country)) return [problem('duplicate', path, { country })];
    seen.add(country);
    return countryProblem(product, country, path) ?? [];
  });
}

function regionProblems(draft: Trip, product: TripRules): Problem[] {
  if (draft.regionId === null) return [problem('required', 'regionId')];
  return product.regions.some((one) => one.id === draft.regionId)
    ? []
    : [problem('region_unknown', 'regionId')];
}

/** STRT-04 for a single trip. */
function datesProblems(draft: Trip, rule: QuoteTypeRule, today: CivilDate): Problem[] {
  const { from, to } = draft.dates;
  const missing = [
    ...(from === null ? [problem('required', 'dates.from')] : []),
    ...(to === null ? [problem('required', 'dates.to')] : []),
  ];
  if (from === null || to === null) return missing;
  const found = startProblems(from, 'dates.from', rule, today);
  if (to < from) found.push(problem('date_order', 'dates.to', { min: from }));
  else if (daysInclusive(from, to) > rule.maxLength) {
    found.push(
      problem('trip_too_long', 'dates.to', {
        max: rule.maxLength,
        latest: longestEnd(from, rule),
      }),
    );
  }
  return [...found, ...blackoutProblems(to, 'dates.to', rule)];
}

/** STRT-03, STRT-04 for a year of trips: a start and a greatest trip length. */
function annualProblems(draft: Trip, rule: QuoteTypeRule, today: CivilDate): Problem[] {
  const found =
    draft.amtStart === null
      ? [problem('required', 'amtStart')]
      : startProblems(draft.amtStart, 'amtStart', rule, today);
  if (draft.maxTripLength === null) found.push(problem('required', 'maxTripLength'));
  else if (!rule.maxTripLengths.some((one) => one.length === draft.maxTripLength)) {
    found.push(problem('trip_length_unknown', 'maxTripLength'));
  }
  return found;
}

function startProblems(from: CivilDate, path: string, rule: QuoteTypeRule, today: CivilDate): Problem[] {
  const latest = addDays(today, rule.maxStartDays);
  if (from < today) return [problem('date_too_early', path, { min: today })];
  if (from > latest) return [problem('date_too_late', path, { max: latest })];
  return blackoutProblems(from, path, rule);
}

function blackoutProblems(date: CivilDate, path: string, rule: QuoteTypeRule): Problem[] {
  const window = rule.blackouts.find((one) => one.from <= date && date <= one.to);
  return window ? [problem('date_blackout', path, { from: window.from, to: window.to })] : [];
}

/** STRT-05, STRT-08 and the family of the product model. */
function peopleProblems(draft: Trip, product: TripRules, rule: QuoteTypeRule): Problem[] {
  if (draft.people < 1) return [problem('too_small', 'people', { min: 1 })];
  if (draft.people > rule.maxInsured) return [problem('too_large', 'people', { max: rule.maxInsured })];
  if (draft.ages.length !== draft.people) return [problem('ages_count', 'ages', { expected: draft.people })];
  const { from, to } = draft.dates;
  const days = rule.type === 1 && from && to && from <= to ? daysInclusive(from, to) : null;
  const max = maxAgeOf(draft, rule, days);
  const ages = draft.ages.flatMap((age, at) => {
    if (age < rule.minAge) return [problem('age_too_low', `ages.${at}`, { min: rule.minAge })];
    return age > max ? [problem('age_too_high', `ages.${at}`, { max })] : [];
  });
  if (!draft.ages.some((age) => age >= product.people.adultFrom)) {
    ages.push(problem('adult_required', 'ages.0', { min: product.people.adultFrom }));
  }
  return draft.family ? [...ages, ...familyProblems(draft.ages, product.people)] : ages;
}

type CoverStart = { coverDates: { from: CivilDate }; quoteType: Pick<QuoteType, 'type' | 'minStartDate'> };

/** STRT-04 for a quote whose first day of cover has passed, by the quote's own today. */
export function coverStartProblems({ coverDates, quoteType }: CoverStart): Problem[] {
  const min = quoteType.minStartDate;
  if (coverDates.from >= min) return [];
  return [problem('date_too_early', quoteType.type === 1 ? 'dates.from' : 'amtStart', { min })];
}
