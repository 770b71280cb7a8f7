import { type NamedCountry, type Problem, problem, type TripRules, validateTrip } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { ReadonlySignal } from '@preact/signals-react';
import type { TripForm } from '../../../flow/trip-storage.ts';
import { isAge } from './is-age.ts';
import { quoteTypeOf } from './quote-type.ts';
import { tripToSend } from './trip-to-send.ts';

/**
 * Finds everything that stops a form, by the rules that the API decides with. Until the list of countries has loaded, those
 * chosen count as covered: they were chosen from it.
 */
export function tripChecker(
  current: ReadonlySignal<Config>,
  countries: ReadonlySignal<readonly NamedCountry[] | null>,
): (form: TripForm) => Problem[] {
  let known: { list: readonly NamedCountry[]; config: Config; rules: TripRules } | null = null;
  /** The same object for the same list: the rules look countries up in tables that they make once for each. */
  const rulesOf = (form: TripForm): TripRules => {
    const config = current.value;
    const list = countries.value;
    if (!list) return { ...config, countries: form.countries.map((code) => ({ code })) };
    if (known?.list === list && known.config === config) return known.rules;
    const rules = { ...config, countries: list };
    known = { list, config, rules };
    return rules;
  };
  return (form) => {
    const config = current.value;
    const unknown = form.ages.flatMap((age, index) =>
      isAge(age) ? [] : [problem(age === null ? 'required' : 'invalid', `ages.${index}`)],
    );
    // The rules need every age: one that is not known counts as an adult's, and is reported here.
    const ages = form.ages.map((age) => (isAge(age) ? age : config.people.adultFrom));
    const trip = tripToSend({ ...form, ages }, quoteTypeOf(form.quoteTypeId, config), null);
    return [
      ...validateTrip(trip, rulesOf(form), config.today).filter(
        ({ path }) => !unknown.some((one) => one.path === path),
      ),
      ...unknown,
    ];
  };
}
