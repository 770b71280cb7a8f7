import type { QuoteDraft } from '../quote/draft.ts';

/**
 * Whether two drafts are of one expedition, so that an approval of the first holds for the second. Somebody who is
 * approved for a walk and then answers for a higher mountain is referred again.
 */
export const sameExpedition = (approved: QuoteDraft, now: QuoteDraft): boolean =>
  JSON.stringify(expeditionOf(approved)) === JSON.stringify(expeditionOf(now));

function expeditionOf({ climbingCover: cover, insurees, ...trip }: QuoteDraft) {
  return [
    [
      trip.quoteTypeId,
      trip.countries,
      trip.regionId,
      trip.dates.from,
      trip.dates.to,
      trip.amtStart,
      trip.ages,
    ],
    [cover.enabled, cover.type, cover.plan, cover.totalPeople, cover.dates.from, cover.dates.to],
    [cover.tourOperator, cover.injuries, cover.over6500, cover.evac, cover.altSickness],
    insurees.map((one) => [
      one.climbingApplicant,
      one.climbingEwbank,
      one.climbingYears,
      one.climbingGuide,
      one.climbingExperience,
    ]),
  ];
}
