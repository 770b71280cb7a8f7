import type { PurchaseInput } from '../../client/client.ts';

/** One press of the button, with what is known of the calls that were made for it. */
export type PaymentAttempt<Subject> = {
  subject: Subject;
  input: PurchaseInput;
  /** A call got no response, so the charge may be under way. */
  responseLost?: boolean;
  /** The charge was sent or may have been: a later "busy" answer says nothing about it. */
  maybeSent?: boolean;
  /** The subject is already paid, and the attempt was sent once more to get its answer. */
  resentAsPaid?: boolean;
};
