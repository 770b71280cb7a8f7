import type { ExtraKey } from '../../extras/list.ts';
import { type Insuree, newInsuree } from '../details/travellers.ts';
import type { QuoteDraft, Trip } from '../draft.ts';
import { fitExtras, type TripChangeFacts } from './fit-extras.ts';

/** What of a draft a changed trip left no room for, to be named to the visitor (EXTR-08). */
export type DroppedByTrip = {
  /** On before, and switched off. */
  extras: ExtraKey[];
  /** How many travellers with a name do not travel any more. */
  travellers: number;
};

/**
 * EXTR-08: the same quote for another trip. Everything that was entered stays. An extra that the trip leaves no room for is
 * switched off with its answers, so that the price is that of what can be bought, and it can be switched on with other days.
 */
export function changeTrip(
  draft: QuoteDraft,
  trip: Trip,
  facts: TripChangeFacts,
): { draft: QuoteDraft; dropped: DroppedByTrip } {
  const { fitted, dropped } = fitExtras(draft, trip, facts);
  const kept = travellersOf(trip.ages, draft.insurees);
  const insurees = trip.ages.map((age, at) => ({
    ...(kept[at] ?? newInsuree(at + 1, age)),
    ...{ number: at + 1, age },
  }));
  const left = draft.insurees.filter((one) => !kept.includes(one) && isNamed(one));
  return {
    draft: { ...draft, ...trip, submissionKey: draft.submissionKey, insurees, ...fitted },
    dropped: { extras: dropped, travellers: left.length },
  };
}

/**
 * Finds each traveller of the new trip among those of the old one: first by the same place and age, then by age alone, then by place
 * or in order. So name and answers of a traveller who stays at home are not given to another one.
 */
function travellersOf(ages: Trip['ages'], before: QuoteDraft['insurees']): (Insuree | undefined)[] {
  const free = new Set(before);
  const take = (one: Insuree | undefined) => {
    if (!one || !free.delete(one)) return undefined;
    return one;
  };
  const there = ages.map((age, at) => (before[at]?.age === age ? take(before[at]) : undefined));
  const alike = ages.map((age, at) => there[at] ?? take([...free].find((one) => one.age === age)));
  return ages.map((_, at) => alike[at] ?? take(before[at]) ?? take([...free][0]));
}

const isNamed = ({ firstName, lastName }: QuoteDraft['insurees'][number]): boolean =>
  `${firstName}${lastName}`.trim() !== '';
