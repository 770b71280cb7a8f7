import type { Insuree } from '../quote/details/travellers.ts';
import type { QuoteDraft } from '../quote/draft.ts';

/**
 * An expedition and its people as a text, which is equal where an approval of the first draft holds for the second. Somebody who is approved for a walk and then answers for a higher mountain is referred again, and so is another climber of
 * the same age.
 */
export const expeditionText = (draft: QuoteDraft): string => JSON.stringify(expeditionOf(draft));

/** Whether two drafts are of one expedition of the same people. */
export const sameExpedition = (approved: QuoteDraft, now: QuoteDraft): boolean =>
  expeditionText(approved) === expeditionText(now);

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
    cover.enabled ? climbersOf(insurees).map(nameOf) : [],
    insurees.map((one) => [
      one.climbingApplicant,
      one.climbingEwbank,
      one.climbingYears,
      one.climbingGuide,
      one.climbingExperience,
    ]),
  ];
}

/** Of those who only travel along, a corrected name needs no new decision. Without applicants, everyone is judged. */
function climbersOf(insurees: readonly Insuree[]): readonly Insuree[] {
  const applicants = insurees.filter((one) => one.climbingApplicant);
  return applicants.length > 0 ? applicants : insurees;
}

/** Without differences of case and spaces. */
const nameOf = ({ firstName, lastName }: Pick<Insuree, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.normalize('NFKC').toLowerCase().split(/\s+/).join(' ').trim();
