import type { RescreenResult } from '@coverkit/rules/contract';
import type { Answer } from './api-client.ts';
import { type Outcome, outcomeOfRefusal, type PaymentAttempt } from './outcomes.ts';

/** What one customer sent and was answered about a re-screening of their policy (RSCR-01), for the audit. */
export type RescreeningRecord = {
  id: string;
  /** The traveller's number, from 1. */
  insuree: number;
  /** So many changes of the policy were asked for before (AMND-08). */
  amended: number;
  /** The link was read from the received mail. */
  byMail: boolean;
  /** What the completed declaration came to, as it was shown; null before it is. */
  shown: RescreenResult | null;
  paymentAttempts: PaymentAttempt[];
  /** Outcomes of decisions without a payment, in the order of the answers. */
  decisions: Outcome[];
  /** The tokens of answers that it is decided. */
  completions: Set<string>;
  /** Reloads that showed a charge under way. */
  pendingReloads: number;
  modes: string[];
  gaveUp: boolean;
};

export const newRescreeningRecord = (id: string, insuree: number, amended: number): RescreeningRecord => ({
  ...{ id, insuree, amended, byMail: false, shown: null, paymentAttempts: [], decisions: [] },
  ...{ completions: new Set(), pendingReloads: 0, modes: [], gaveUp: false },
});

/** All outcomes of confirming it. */
export const outcomesOf = ({ paymentAttempts, decisions }: RescreeningRecord): Outcome[] => [
  ...paymentAttempts.flatMap((one) => one.outcomes),
  ...decisions,
];

export function outcomeOfConfirmation(answer: Answer<'confirmRescreening'>): Outcome {
  if (answer.kind === 'lost') return 'lost';
  if (answer.kind === 'refused') return outcomeOfRefusal(answer);
  const { state, pending } = answer.data;
  if (pending !== (state === 'paying')) return 'unexpected';
  if (pending) return 'pending';
  return state === 'done' || state === 'refused' ? state : 'unexpected';
}
