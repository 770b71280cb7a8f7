import { type Problem, problem, validateTrip } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { TripForm } from '../../flow/trip-storage.ts';
import { quoteTypeOf, tripToSend } from './trip-form.ts';

/** Finds everything that stops a form, by the rules that the API decides with. */
export function tripChecker(config: Config): (form: TripForm) => Problem[] {
  return (form) => {
    const blank = form.ages.flatMap((age, index) => (age === null ? [`ages.${index}`] : []));
    // The rules need every age: a blank one counts as an adult's, and is reported as missing here.
    const ages = form.ages.map((age) => age ?? config.people.adultFrom);
    const trip = tripToSend({ ...form, ages }, quoteTypeOf(form, config), null);
    return [
      ...validateTrip(trip, config, config.today).filter(({ path }) => !blank.includes(path)),
      ...blank.map((path) => problem('required', path)),
    ];
  };
}
