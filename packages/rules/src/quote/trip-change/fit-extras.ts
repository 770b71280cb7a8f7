import type { ClimbingFormFacts } from '../../extras/climbing/climbing.schema.ts';
import { expeditionProblems } from '../../extras/climbing/climbing.ts';
import { spanProblems } from '../../extras/cover-dates.ts';
import type { ExtraTrip } from '../../extras/extra.ts';
import type { ExtraKey } from '../../extras/list.ts';
import { isOneWay } from '../../extras/one-way/one-way.ts';
import type { ExtraDrafts, ExtraName, ExtrasDraft } from '../../extras/schemas.ts';
import type { Medical, Trip } from '../draft.ts';

/** Of the product and the new trip's quote type, what decides which extras still hold. */
export type TripChangeFacts = ClimbingFormFacts & {
  quoteType: { type: 1 | 2; extras: readonly ExtraName[] };
};

export type FittedExtras = {
  fitted: ExtraDrafts & Pick<Trip, 'returnTrip'>;
  /** On before, and switched off. */
  dropped: ExtraKey[];
};

/** EXTR-08: the extras that another trip has room for, the others off with their answers. */
export function fitExtras(
  draft: ExtrasDraft & { medical: Pick<Medical, 'acknowledgePrivacy'> },
  trip: Pick<Trip, 'dates' | 'ages' | 'returnTrip'>,
  facts: TripChangeFacts,
): FittedExtras {
  const { snowCover, climbingCover, valuablesCover, oneWay } = draft;
  const { from, to } = trip.dates;
  const isAnnual = facts.quoteType.type === 2;
  const extraTrip: ExtraTrip = {
    ...{ isAnnual, covered: from && to ? { from, to } : null, ages: trip.ages },
    healthAcknowledged: draft.medical.acknowledgePrivacy,
  };
  const offers = (extra: ExtraKey) => facts.quoteType.extras.includes(extra);
  const dropped: ExtraKey[] = [];
  const fit = <Cover extends { enabled: boolean }>(key: ExtraKey, cover: Cover, fits: boolean): Cover => {
    if (!cover.enabled || (fits && offers(key))) return cover;
    dropped.push(key);
    return { ...cover, enabled: false };
  };
  const snowFits = isAnnual || spanProblems(snowCover.dates, 'snowCover.dates', extraTrip).length === 0;
  const climbingFits = expeditionProblems(climbingCover, extraTrip, facts).length === 0;
  const covers = {
    snowCover: fit('snowCover', snowCover, snowFits),
    climbingCover: fit('climbingCover', climbingCover, climbingFits),
    valuablesCover: fit('valuablesCover', valuablesCover, true),
  };
  // A trip that has a return by now was given one by the visitor.
  if (isOneWay(draft) && !offers('oneWay')) dropped.push('oneWay');
  const goesOneWay = offers('oneWay') && !trip.returnTrip;
  return {
    fitted: { ...covers, oneWay: { ...oneWay, enabled: goesOneWay }, returnTrip: !goesOneWay },
    dropped,
  };
}
