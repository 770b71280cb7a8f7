import type { ExtraKey } from '../../extras/list.ts';
import { newInsuree } from '../details/travellers.ts';
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
  const insurees = trip.ages.map((age, at) => ({
    ...(draft.insurees[at] ?? newInsuree(at + 1, age)),
    ...{ number: at + 1, age },
  }));
  const left = draft.insurees.slice(trip.ages.length).filter(isNamed);
  return {
    draft: { ...draft, ...trip, submissionKey: draft.submissionKey, insurees, ...fitted },
    dropped: { extras: dropped, travellers: left.length },
  };
}

const isNamed = ({ firstName, lastName }: QuoteDraft['insurees'][number]): boolean =>
  `${firstName}${lastName}`.trim() !== '';
