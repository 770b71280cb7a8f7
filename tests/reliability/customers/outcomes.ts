import type { CardType } from '@coverkit/rules';
import type { Answer, Refused } from './api-client.ts';

/** The outcomes of a purchase, or of confirming a re-screening, the most definite first. */
export const outcomes = [
  'sold',
  'done',
  'refused',
  'pending',
  'lost',
  'moved',
  'unchanged',
  'voucher',
  'price_changed',
  'declined',
  'invalid',
  'busy',
  'unexpected',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Outcomes that are certain not to have charged the card. */
export const notChargedOutcomes: readonly Outcome[] = ['price_changed', 'declined', 'invalid', 'voucher'];

export type PaymentAttempt = {
  /** The idempotency key. */
  key: string;
  cardType: CardType;
  card: string;
  /** The bank declines this card. */
  declines: boolean;
  code: string;
  /** Cents: the total they saw, or another where `wrongTotal`. */
  total: number;
  wrongTotal: boolean;
  /** In the order of the answers. */
  outcomes: Outcome[];
};

/** Problems of a payment that did not happen. */
const notCharged = ['payment_invalid', 'payment_unavailable', 'payment_failed', 'payment_refunded'];

export function outcomeOfAnswer(answer: Answer<'purchaseQuote'>): Outcome {
  if (answer.kind === 'lost') return 'lost';
  if (answer.kind === 'ok') {
    if (answer.data.pending) return 'pending';
    return answer.data.status >= 89 ? 'sold' : 'unexpected';
  }
  return outcomeOfRefusal(answer);
}

export function outcomeOfRefusal(answer: Refused): Outcome {
  const problems = Object.values(answer.problems);
  if (problems.includes('price_changed')) return 'price_changed';
  if (problems.includes('payment_declined')) return 'declined';
  if (notCharged.some((code) => problems.includes(code))) return 'invalid';
  const vouchers = ['voucher_invalid', 'voucher_first_policy'];
  if (vouchers.some((code) => problems.includes(code))) return 'voucher';
  if (answer.status === 409) return 'moved';
  return answer.status === 503 ? 'busy' : 'unexpected';
}

/** The most definite of several outcomes, in the order of `outcomes`. */
export const clearestOutcome = (answered: readonly Outcome[]): Outcome =>
  outcomes.find((one) => answered.includes(one)) ?? 'unexpected';
