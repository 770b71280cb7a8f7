import type { Cents } from '@coverkit/rules';

/** A refund as an outbox row identifies it. `amount` is null in rows that were written before it was part of the subject. */
export type RefundSubject = {
  attemptId: string;
  amount: Cents | null;
  /** A part of a charge, refunded for an amendment, a cancellation or a re-screening; the charge itself is kept. */
  isPart: boolean;
};

/**
 * The subject of a refund's mail: the attempt, and the cents refunded before and after it. An attempt can be refunded more
 * than once: each refund has its own mail, and a repeated booking of the same refund has the same subject.
 */
export const refundSubject = (attemptId: string, before: Cents, after: Cents): string =>
  `${attemptId}:${before}-${after}`;

/** The subject of the mail about a refund of a chosen amount: one for each refund. */
export const requestedRefundSubject = (refund: { attemptId: string; id: string; amount: Cents }): string =>
  `${refund.attemptId}:${refund.id}=${refund.amount}`;

export function readRefundSubject(subject: string): RefundSubject {
  const [attemptId = '', span = ''] = subject.split(':');
  const [, part] = /^[^=]+=(\d+)$/.exec(span) ?? [];
  if (part !== undefined) return { attemptId, amount: Number(part), isPart: true };
  const [, before, after] = /^(\d+)-(\d+)$/.exec(span) ?? [];
  return { attemptId, amount: after === undefined ? null : Number(after) - Number(before), isPart: false };
}
