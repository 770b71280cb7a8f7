import type { Cents } from '@coverkit/rules';

/** A refund as the outbox names it: of which charge, and how much of it. Null where the row is of before it said so. */
export type RefundSubject = { attemptId: string; amount: Cents | null };

/**
 * The subject of a refund's mail: the attempt, and what had gone back before and after it, cents. Money can go back of one
 * attempt more than once; each time is a mail of its own, and the same one twice is one.
 */
export const refundSubject = (attemptId: string, before: Cents, after: Cents): string =>
  `${attemptId}:${before}-${after}`;

export function readRefundSubject(subject: string): RefundSubject {
  const [attemptId = '', span = ''] = subject.split(':');
  const [, before, after] = /^(\d+)-(\d+)$/.exec(span) ?? [];
  return { attemptId, amount: after === undefined ? null : Number(after) - Number(before) };
}
