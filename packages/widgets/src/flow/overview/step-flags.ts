import { type Quote, quoteStatus } from '@coverkit/rules';
import type { overviewCopy } from './overview.copy.ts';

type Place = keyof typeof overviewCopy & `overview.step.${string}`;
export type StepFlags<Id = StepId> = {
  steps: readonly { id: Id; place: Place }[];
  current: Id;
};
type StepId = 'details' | 'review' | 'declined' | 'payment' | 'complete';

type Facts = Pick<Quote, 'status' | 'paid' | 'referralPending' | 'referralApproved' | 'climbingCover'> & {
  policy?: Quote['policy'];
};

/** What the details screen knows of a quote that is still answered. */
type Answered = {
  /** The answers ask for a review that nobody has approved yet. */
  certain?: boolean;
  /** Everything is answered, and the payment is open. */
  paying?: boolean;
};

const details = { id: 'details', place: 'overview.step.details' } as const;
const payment = { id: 'payment', place: 'overview.step.payment' } as const;
const complete = { id: 'complete', place: 'overview.step.complete' } as const;
/** A policy that covers nobody any more ends the flags with how it ended (AMND-04). */
const sold = (policy: Facts['policy']) => {
  const over = policy?.status === 'cancelled' || policy?.status === 'expired' ? policy.status : 'complete';
  return { id: 'complete', place: `overview.step.${over}` } as const;
};
const review = (how: 'maybe' | 'pending' | 'approved' | 'none') =>
  ({ id: 'review', place: `overview.step.review.${how}` }) as const;

/**
 * The step flags of the overview (B2): details, then review, declined or payment, then complete. Only an expedition may need a
 * review, and no more once all is answered. A quote that a person has approved comes back to its details with the review done,
 * and a declined one goes no further.
 */
export function stepFlags(quote: Facts, { certain = false, paying = false }: Answered = {}): StepFlags {
  const { status, paid, referralPending, referralApproved, climbingCover, policy } = quote;
  if (status === quoteStatus.declined)
    return { steps: [details, { id: 'declined', place: 'overview.step.declined' }], current: 'declined' };
  if (paid) {
    const reviewed = review(referralApproved ? 'approved' : 'none');
    return { steps: [details, reviewed, sold(policy)], current: 'complete' };
  }
  if (referralPending) return { steps: [details, review('pending'), complete], current: 'review' };
  if (certain) return { steps: [details, review('pending'), complete], current: 'details' };
  const current = paying ? payment : details;
  if (referralApproved) return { steps: [review('approved'), current, complete], current: current.id };
  const next = climbingCover.enabled && !paying ? review('maybe') : payment;
  return { steps: [details, next, complete], current: current.id };
}
