import type { ClimbingFormFacts } from '../extras/climbing/climbing.schema.ts';
import { expeditionProblems } from '../extras/climbing/climbing.ts';
import { spanProblems } from '../extras/cover-dates.ts';
import type { ExtraTrip } from '../extras/extra.ts';
import type { ExtraKey } from '../extras/list.ts';
import { isOneWay } from '../extras/one-way/one-way.ts';
import type { ExtraName } from '../extras/schemas.ts';
import { newInsuree } from './details/travellers.ts';
import type { QuoteDraft, Trip } from './draft.ts';

/** Of the product and the new trip's quote type, what decides which extras still hold. */
export type TripChangeFacts = ClimbingFormFacts & {
  quoteType: { type: 1 | 2; extras: readonly ExtraName[] };
};

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
  const { snowCover, climbingCover, valuablesCover, oneWay } = draft;
  const offers = (extra: ExtraKey) => facts.quoteType.extras.includes(extra);
  const dropped: ExtraKey[] = [];
  const stays = (extra: 'snowCover' | 'climbingCover' | 'valuablesCover', fits: boolean) => {
    if (!draft[extra].enabled) return false;
    if (offers(extra) && fits) return true;
    dropped.push(extra);
    return false;
  };
  const extraTrip = tripFor(trip, facts);
  const snowFits =
    extraTrip.isAnnual || spanProblems(snowCover.dates, 'snowCover.dates', extraTrip).length === 0;
  const covers = {
    snowCover: { ...snowCover, enabled: stays('snowCover', snowFits) },
    climbingCover: {
      ...climbingCover,
      enabled: stays('climbingCover', expeditionProblems(climbingCover, extraTrip, facts).length === 0),
    },
    valuablesCover: { ...valuablesCover, enabled: stays('valuablesCover', true) },
  };
  // A trip that has a return by now was given one by the visitor.
  if (isOneWay(draft) && !offers('oneWay')) dropped.push('oneWay');
  const goesOneWay = offers('oneWay') && !trip.returnTrip;
  return {
    draft: {
      ...draft,
      ...trip,
      submissionKey: draft.submissionKey,
      insurees: trip.ages.map((age, at) => ({
        ...(draft.insurees[at] ?? newInsuree(at + 1, age)),
        ...{ number: at + 1, age },
      })),
      oneWay: { ...oneWay, enabled: goesOneWay },
      returnTrip: !goesOneWay,
      ...covers,
    },
    dropped: {
      extras: dropped,
      travellers: draft.insurees.slice(trip.ages.length).filter(isNamed).length,
    },
  };
}

const isNamed = ({ firstName, lastName }: QuoteDraft['insurees'][number]): boolean =>
  `${firstName}${lastName}`.trim() !== '';

function tripFor({ dates, ages }: Trip, { quoteType }: TripChangeFacts): ExtraTrip {
  const { from, to } = dates;
  return { isAnnual: quoteType.type === 2, covered: from && to ? { from, to } : null, ages };
}
