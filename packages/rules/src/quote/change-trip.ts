import type { ClimbingFormFacts } from '../extras/climbing/climbing.schema.ts';
import { expeditionProblems } from '../extras/climbing/climbing.ts';
import { spanProblems } from '../extras/cover-dates.ts';
import type { ExtraTrip } from '../extras/extra.ts';
import type { ExtraKey } from '../extras/list.ts';
import type { ExtraName } from '../extras/schemas.ts';
import { newInsuree } from './details/travellers.ts';
import type { QuoteDraft, Trip } from './draft.ts';

/** Of the product and the new trip's quote type, what decides which extras still hold. */
export type TripChangeFacts = ClimbingFormFacts & {
  quoteType: { type: 1 | 2; extras: readonly ExtraName[] };
};

/**
 * EXTR-08: the same quote for another trip. Everything that was entered stays. An extra that the trip leaves no room for is
 * switched off with its answers, so that the price is that of what can be bought, and it can be switched on with other days.
 */
export function changeTrip(draft: QuoteDraft, trip: Trip, facts: TripChangeFacts): QuoteDraft {
  const { snowCover, climbingCover, valuablesCover, oneWay, medical } = draft;
  const fits = (extra: ExtraKey) => facts.quoteType.extras.includes(extra);
  const extraTrip = tripFor(trip, facts, medical.acknowledgePrivacy);
  const snowFits =
    extraTrip.isAnnual || spanProblems(snowCover.dates, 'snowCover.dates', extraTrip).length === 0;
  const climbingFits = expeditionProblems(climbingCover, extraTrip, facts).length === 0;
  const isOneWay = fits('oneWay') && !trip.returnTrip;
  return {
    ...draft,
    ...trip,
    submissionKey: draft.submissionKey,
    insurees: trip.ages.map((age, at) => ({
      ...(draft.insurees[at] ?? newInsuree(at + 1, age)),
      ...{ number: at + 1, age },
    })),
    oneWay: { ...oneWay, enabled: isOneWay },
    returnTrip: !isOneWay,
    snowCover: { ...snowCover, enabled: snowCover.enabled && fits('snowCover') && snowFits },
    climbingCover: {
      ...climbingCover,
      enabled: climbingCover.enabled && fits('climbingCover') && climbingFits,
    },
    valuablesCover: { ...valuablesCover, enabled: valuablesCover.enabled && fits('valuablesCover') },
  };
}

function tripFor(
  { dates, ages }: Trip,
  { quoteType }: TripChangeFacts,
  healthAcknowledged: boolean,
): ExtraTrip {
  const { from, to } = dates;
  return {
    isAnnual: quoteType.type === 2,
    covered: from && to ? { from, to } : null,
    ages,
    healthAcknowledged,
  };
}
