import type { DecisionRefusal, Problem, ReferralOutcome } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Today } from '../platform/today.ts';
import type { QuoteReferrals } from '../quotes/referral/decide-referral.ts';
import type { MedicalReferrals } from '../screenings/referral/medical-referrals.ts';

export type ReferralsDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  today: Today;
  brands: Brands;
  quoteReferrals: QuoteReferrals;
  medicalReferrals: MedicalReferrals;
};

/** `loading`: what an approval adds to the premium, basis points. */
export type DecisionRequest = { outcome: ReferralOutcome; note: string; by: string; loading?: number };
/** Why nothing was stored. With a `code`: what is wrong with an option of that name. */
export type Refused =
  | { refused: DecisionRefusal | 'notFound' }
  /** The trip or the age is another than the one that staff saw. */
  | { refused: 'tripChanged'; seen: string; now: string }
  | { refused: 'note' | 'loading' | 'question' | 'cover' | 'exclude'; code: Problem['code'] };
/** `mailed`: false where nobody may be mailed, so that staff have to call. */
export type Stored = { refused: null; mailed: boolean };
