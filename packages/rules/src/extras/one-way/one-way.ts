import { type CountryRules, countryProblem } from '../../countries/countries.ts';
import { type Problem, problem } from '../../values/problem.ts';
import type { DraftOf, Extra } from '../extra.ts';
import { oneWaySchema } from './one-way.schema.ts';

type OneWayDraft = DraftOf<typeof oneWaySchema>;

export const oneWay: Extra<typeof oneWaySchema, true> = {
  isOn: (draft) => isOneWay(draft),
  pricedFacts: () => true,
  needs: () => oneWaySchema.offers,
  /** A part of the premium before the other extras. */
  price: (_facts, _rating, { rates }) => ({ percent: rates.oneWay }),
  problems: (draft, _trip, product) =>
    draft.oneWay.finalCountry === null ? [] : finalDestinationProblems(draft, product),
  /** A trip without a return has the extra on, whatever the call sends. */
  normalise: ({ oneWay: given, returnTrip }) => (returnTrip ? {} : { oneWay: { ...given, enabled: true } }),
};

/** A trip without a return is a one-way trip whether or not the extra was switched on. */
export const isOneWay = (draft: OneWayDraft): boolean => draft.oneWay.enabled || !draft.returnTrip;

/** EXTR-06: the country where a one-way trip ends, which the details screen asks. */
export function finalDestinationProblems(draft: OneWayDraft, product: CountryRules): Problem[] {
  if (!isOneWay(draft)) return [];
  const path = 'oneWay.finalCountry';
  const { finalCountry } = draft.oneWay;
  if (!finalCountry) return [problem('final_country_required', path)];
  const found = countryProblem(product, finalCountry, path);
  return found ? [found] : [];
}
