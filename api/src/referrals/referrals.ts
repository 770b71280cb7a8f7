import type { Area } from '../area.ts';
import type { Database } from '../platform/database/db.ts';
import type { QuoteMailFacts } from '../quotes/mails/quote-facts.ts';
import { createReferralMails } from './referral.mails.ts';
import { findQuestion } from './referral-mail.ts';

export type ReferralsAreaDeps = { database: Pick<Database, 'read'>; quoteFacts: QuoteMailFacts };

/** Quotes that a person reviews (REFR-01): what staff decide or ask is mailed to the customer. */
export const referralsArea = ({ database, quoteFacts }: ReferralsAreaDeps): Area => ({
  mails: createReferralMails({
    ...quoteFacts,
    referralQuestion: (reference, at) => findQuestion(database.read, reference, at),
  }),
});
