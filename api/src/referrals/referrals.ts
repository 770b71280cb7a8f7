import type { QuoteArea } from '../area.ts';
import type { Database } from '../platform/database/db.ts';
import type { QuoteMailFacts } from '../quotes/mails/quote-facts.ts';
import type { MedicalReferrals } from '../screenings/referral/medical-referrals.ts';
import { createReferralMails } from './referral.mails.ts';
import { findQuestion } from './referral-mail.ts';
import { eraseDecisions } from './referrals.repository.ts';

export type ReferralsAreaDeps = {
  database: Pick<Database, 'read'>;
  quoteFacts: QuoteMailFacts;
  medicalReferrals: Pick<MedicalReferrals, 'ofQuote'>;
};

/** Quotes that a person reviews (REFR-01): what staff decide or ask is mailed to the customer. */
export const referralsArea = ({ database, quoteFacts, medicalReferrals }: ReferralsAreaDeps): QuoteArea => ({
  mails: createReferralMails({
    ...quoteFacts,
    referralQuestion: (reference, at) => findQuestion(database.read, reference, at),
    hasMedicalReferral: async ({ reference, insuree }, state) => {
      const all = await medicalReferrals.ofQuote(database.read, reference);
      return all.some((one) => one.insuree === insuree && one.state === state);
    },
  }),
  eraseQuotes: eraseDecisions,
});
