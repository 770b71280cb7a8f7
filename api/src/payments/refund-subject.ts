import type { Cents } from '@coverkit/rules';

/** A refund as the outbox names it: of which charge, and how much of it. Null where the row is of before it said so. */
export type RefundSubject = {
  attemptId: string;
  amount: Cents | null;
  /** A part of a charge that is kept, refunded for an amendment, a cancellation or a re-screening. */
  isPart: boolean;
};

/**
 * The subject of a refund's mail: the attempt, and what had gone back before and after it, cents. Money can go back of one
 * attempt more than once; each time is a mail of its own, and the same one twice is one.
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
