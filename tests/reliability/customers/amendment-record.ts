import type { AmendmentKind } from '@coverkit/rules';
import type { AmendmentPreview, amendmentCalls } from '@coverkit/rules/contract';
import type { Answer } from './api-client.ts';
import { type Outcome, outcomeOfRefusal, type PaymentAttempt } from './outcomes.ts';

/** One request for a change, with what its tab showed before; repeated, where the answer was lost, with the same key. */
export type AmendmentRequest = {
  key: string;
  shown: AmendmentPreview;
  /** In the order of the answers. */
  outcomes: Outcome[];
  /** The versions that were answered as made. */
  versions: Set<number>;
};

/** What one customer sent and was answered about changes of their policy at the same time (AMND-08), for the audit. */
export type AmendmentRecord = {
  requests: AmendmentRequest[];
  paymentAttempts: PaymentAttempt[];
  modes: string[];
  /** Reloads that showed a charge under way. */
  pendingReloads: number;
  /** It was not open: there is no dearer level, or nothing would change. */
  closed: boolean;
  gaveUp: boolean;
};

export const newAmendmentRecord = (): AmendmentRecord => ({
  ...{ requests: [], paymentAttempts: [], modes: [], pendingReloads: 0, closed: false, gaveUp: false },
});

/** A change that was answered as made. */
export const isMade = ({ requests }: AmendmentRecord, what: (shown: AmendmentPreview) => boolean): boolean =>
  requests.some((one) => one.outcomes.includes('done') && what(one.shown));

/** `unchanged`: what they asked for after a lost answer is what the policy has already, and the preview showed no difference. */
export function outcomeOfAmendment(
  answer: Answer<(typeof amendmentCalls)[AmendmentKind]>,
  { difference }: AmendmentPreview,
): Outcome {
  if (answer.kind === 'lost') return 'lost';
  if (answer.kind === 'refused' && answer.problems.kind === 'invalid' && difference === 0) return 'unchanged';
  if (answer.kind === 'refused') return outcomeOfRefusal(answer);
  const { pending, referralPending, version } = answer.data;
  if (pending) return version === null ? 'pending' : 'unexpected';
  return referralPending || version === null ? 'unexpected' : 'done';
}
