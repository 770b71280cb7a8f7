import type { QuoteAnswer } from '@coverkit/rules';
import type { AmendmentRecord } from './amendment-record.ts';
import type { PaymentAttempt } from './outcomes.ts';
import type { RescreeningRecord } from './rescreening-record.ts';

export type PurchaseAttempt = PaymentAttempt & {
  /** The quote as it was sent. A retry sends it again, whatever was chosen since. */
  quote: QuoteAnswer;
};

/** What one customer sent and was answered, for the audit. */
export type CustomerRecord = {
  number: number;
  email: string;
  reference: string;
  /** The token from before the purchase. */
  token: string;
  /** The tokens of answers `sold`. */
  tokens: Set<string>;
  policyNumber: string | null;
  purchaseAttempts: PurchaseAttempt[];
  modes: string[];
  /** Cents that accepted conditions cost; null where nobody was screened. */
  medicalPremium: number | null;
  /** Of their policy, in the order in which the staff raised them. */
  rescreenings: RescreeningRecord[];
  /** The same of the changes that they asked for (AMND-08). */
  amendments: AmendmentRecord[];
  /** A mail of the quote was requested and acknowledged. */
  mailed: boolean;
  pendingReloads: number;
  gaveUp: boolean;
  /** Answers that no fault explains. */
  unexplained: string[];
};

export const newCustomerRecord = (number: number, email: string): CustomerRecord => ({
  number,
  email,
  reference: '',
  token: '',
  tokens: new Set(),
  policyNumber: null,
  purchaseAttempts: [],
  modes: [],
  medicalPremium: null,
  rescreenings: [],
  amendments: [],
  mailed: false,
  pendingReloads: 0,
  gaveUp: false,
  unexplained: [],
});
