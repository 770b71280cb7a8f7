import type { OpenedQuote } from '../quotes/opened-quote.ts';
import { type MedicalReferralFacts, travellerNow } from '../screenings/referral/medical-referrals.ts';
import type { Refused } from './referrals.deps.ts';

/** For whom and where a traveller's conditions are assessed, as staff read and repeat it: `62, Europe`. Null where it is not known. */
export type AssessedTrip = {
  /** When they asked for a person. */
  asked: string | null;
  now: string | null;
};

export function assessedTripOf(
  opened: Pick<OpenedQuote, 'draft' | 'product'>,
  { insuree, asked }: Pick<MedicalReferralFacts, 'insuree' | 'asked'>,
): AssessedTrip {
  const textOf = (one: MedicalReferralFacts['asked']): string | null => {
    const region = opened.product.regions.find(({ id }) => id === one?.regionId);
    return one && region ? `${one.age}, ${region.name}` : null;
  };
  return { asked: textOf(asked), now: textOf(travellerNow(opened, insuree)) };
}

/**
 * REFR-01, decision 146: a decision is for the age and the region that staff saw. Those are the ones of the request, unless staff name
 * the others that the quote has by now (`assessed`). Null where the decision is for them.
 */
export function tripChanged(
  { asked, now }: AssessedTrip,
  assessed: string | null,
): Extract<Refused, { refused: 'tripChanged' }> | null {
  const seen = assessed ?? asked;
  if (seen === null || now === null || plain(seen) === plain(now)) return null;
  return { refused: 'tripChanged', seen, now };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
