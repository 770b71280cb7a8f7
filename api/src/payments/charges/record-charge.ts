import type { Cents } from '@coverkit/rules';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { refundSubject } from '../refund-subject.ts';
import { type AttemptChange, changeAttempt, findAttempt } from './attempts.repository.ts';
import type { AttemptRow, AttemptState } from './attempts.table.ts';
import { type Purposes, purposeOf } from './purpose.ts';

/** Books the result of a charge. Each function is one transaction, and idempotent. */
export type ChargeRecorder = {
  /**
   * The provider has captured `amount`. Fulfils what was paid for, exactly once, or schedules a refund: for a wrong amount,
   * for an attempt marked as failed, or where another attempt was first.
   */
  capture: (attemptId: string, taken: Taken, also?: AlsoBook) => Promise<AttemptState>;
  /** Nothing was captured, definitely: releases what it was for. */
  decline: (attemptId: string, code: string, also?: AlsoBook) => Promise<void>;
  /** The call ended without an answer. A visitor waits, so the attempt is looked up within seconds. */
  lookUpSoon: (attemptId: string, code: string, also: AlsoBook) => Promise<void>;
  /** Nothing is known yet: looked up again at `askAt`. */
  postpone: (attemptId: string, waiting: { code: string; askAt: number; asked: number }) => Promise<void>;
  /** Marks the attempt as failed after the quiet period: releases what it was for, and watches for a late capture. */
  fail: (attemptId: string, watch: { askAt: number; watchUntil: number }) => Promise<void>;
  /** Ends the watch: a lookup after its end found nothing. */
  stopWatching: (attemptId: string) => Promise<void>;
  /** Everything captured is refunded. `total`: cents, of every refund of this attempt up to now. */
  refunded: (attemptId: string, total: Cents) => Promise<void>;
  /** What a bank captured beside the booked charge is refunded. `total`: as above; 0 where there was nothing. */
  extraRefunded: (attemptId: string, total: Cents) => Promise<void>;
};

/** A write in the transaction that books the result; not where it was booked before. */
export type AlsoBook = (tx: Db) => Promise<void>;

/** `more`: the bank made another capture under the same reference, which has to be refunded. */
export type Taken = { transactionId: string; amount: Cents; more?: boolean };

export type ChargeRecorderDeps = { queue: WriteQueue; clock: Clock; purposes: Purposes };

export function createChargeRecorder(deps: ChargeRecorderDeps): ChargeRecorder {
  const { queue, purposes } = deps;
  const now = () => deps.clock.now().getTime();

  /** Ends an attempt without a charge and releases what it was for. */
  const end = (attemptId: string, change: Parameters<typeof changeAttempt>[3], also?: AlsoBook) =>
    queue.write(async (tx) => {
      const attempt = await findAttempt(tx, attemptId);
      const done = await changeAttempt(tx, attemptId, ['sent'], { ...change, updatedAt: now() });
      if (!attempt || !done) return;
      await purposeOf(purposes, attempt.purpose).release(tx, attempt);
      await also?.(tx);
    });

  /** Books a refund, and enqueues a mail about what is new since the last one. */
  const recordRefund = (
    attemptId: string,
    from: AttemptState,
    total: Cents,
    change: Pick<AttemptChange, 'state' | 'updatedAt'>,
  ): Promise<void> =>
    queue.write(async (tx) => {
      const attempt = await findAttempt(tx, attemptId);
      const back = { ...change, refunded: total, askAt: null };
      if (!attempt || !(await changeAttempt(tx, attemptId, [from], back))) return;
      const before = attempt.refunded ?? 0;
      if (total <= before) return;
      const subject = refundSubject(attempt.id, before, total);
      await enqueueOutbox(tx, [
        { kind: 'mail', template: 'paymentRefunded', subject, ...outboxContext(attempt, deps.clock) },
      ]);
    });

  return {
    capture: (attemptId, taken, also) =>
      queue.write(async (tx) => {
        const attempt = await findAttempt(tx, attemptId);
        if (!attempt) throw new Error('A charge was taken for an attempt that is not stored');
        if (isSettled(attempt.state)) return attempt.state;
        const matching = attempt.state === 'sent' && taken.amount === attempt.amount;
        const purpose = purposeOf(purposes, attempt.purpose);
        const sold = matching && (await purpose.fulfil(tx, attempt));
        const state = sold ? 'captured' : 'refund_due';
        const { transactionId } = taken;
        const askAt = sold && !taken.more ? null : now();
        const change = { state, transactionId, updatedAt: now(), askAt, asked: 0 } as const;
        await changeAttempt(tx, attemptId, [attempt.state], change);
        if (!sold && attempt.state === 'sent') await purpose.release(tx, attempt);
        await also?.(tx);
        return state;
      }),
    decline: (attemptId, code, also) => end(attemptId, { state: 'declined', code, askAt: null }, also),
    fail: (attemptId, watch) => end(attemptId, { state: 'failed', asked: 0, ...watch }),
    lookUpSoon: async (attemptId, reason, also) => {
      const change = { code: reason.slice(0, 40), askAt: now() + lateAnswerMs, updatedAt: now() };
      await queue.write(async (tx) => {
        if (await changeAttempt(tx, attemptId, ['sent'], change)) await also(tx);
      });
    },
    postpone: async (attemptId, waiting) => {
      const open = ['sent', 'failed', 'declined', 'refund_due'] as const;
      await queue.write(async (tx) => {
        await changeAttempt(tx, attemptId, open, { ...waiting, updatedAt: now() });
        await changeAttempt(tx, attemptId, ['captured'], waiting);
      });
    },
    stopWatching: async (attemptId) => {
      await queue.write((tx) =>
        changeAttempt(tx, attemptId, ['failed', 'declined'], { askAt: null, updatedAt: now() }),
      );
    },
    refunded: (attemptId, total) =>
      recordRefund(attemptId, 'refund_due', total, { state: 'refunded', updatedAt: now() }),
    extraRefunded: async (attemptId, total) => {
      if (total > 0) return recordRefund(attemptId, 'captured', total, {});
      await queue.write((tx) => changeAttempt(tx, attemptId, ['captured'], { askAt: null }));
    },
  };
}

/** ms that a provider gets to record a charge whose response was lost. */
const lateAnswerMs = 1000;

const isSettled = (state: AttemptState): boolean =>
  state === 'captured' || state === 'refund_due' || state === 'refunded';

const outboxContext = (attempt: AttemptRow, clock: Clock) => ({
  brandId: attempt.brandId,
  quoteReference: attempt.quoteReference,
  at: clock.now(),
});
