import type { CivilDate, Quote } from '@coverkit/rules';

/** The first day that an extra can be chosen from: that of the trip, and not one that is over. */
export const firstDayOf = ({ coverDates: { from } }: Quote, today: CivilDate): CivilDate => {
  const isOver = from < today;
  return isOver ? today : from;
};
