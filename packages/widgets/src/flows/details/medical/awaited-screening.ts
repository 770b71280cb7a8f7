import { decidedScreenings, screenedTravellerProblems } from '@coverkit/rules';
import type { DetailsView } from '../screens/props.ts';

/** Who needs a screening is known, by name. */
export const isNamed = ({ quote, screening }: DetailsView): boolean =>
  screening.length > 0 && screenedTravellerProblems(quote).length === 0;

/** Every screening is decided. */
export const isScreened = ({ quote, screening }: DetailsView): boolean => {
  const decided = decidedScreenings(quote.insurees);
  return screening.length > 0 && screening.every((number) => decided.includes(number));
};

/** All that is missing is a screening. */
export const awaitsScreening = (view: DetailsView): boolean => isNamed(view) && !isScreened(view);
