import { daysInclusive, type Problem, problem, type TripRules, validateTrip } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { TripForm } from '../../flow/trip-storage.ts';
import { quoteTypeOf, tripToSend } from './trip-form.ts';

/** Finds everything that stops a form, by the rules that the API decides with. */
export function tripChecker(config: Config): (form: TripForm) => Problem[] {
  const rules = tripRulesOf(config);
  return (form) => {
    const blank = form.ages.flatMap((age, index) => (age === null ? [`ages.${index}`] : []));
    // The rules only know ages: who is not filled in yet stands for an adult, and is the form's own finding.
    const ages = form.ages.map((age) => age ?? config.people.adultFrom);
    const trip = tripToSend({ ...form, ages }, quoteTypeOf(form, config), null);
    return [
      ...validateTrip(trip, rules, config.today).filter(({ path }) => !blank.includes(path)),
      ...blank.map((path) => problem('required', path)),
    ];
  };
}

/** The configuration as the rules read a product: the same limits, days instead of dates. */
function tripRulesOf({ today, quoteTypes, countries, regions, people }: Config): TripRules {
  const codes = (why: string) => countries.filter((c) => c.unavailable === why).map((c) => c.code);
  return {
    people,
    quoteTypes: quoteTypes.map((type) => ({
      ...type,
      maxStartDays: daysInclusive(today, type.maxStartDate) - 1,
    })),
    regions: regions.map(({ id }) => ({
      id,
      countries: countries.filter((c) => c.regionId === id).map((c) => c.code),
    })),
    excludedCountries: { codes: codes('excluded') },
    notOfferedCountries: codes('not_offered'),
  };
}
