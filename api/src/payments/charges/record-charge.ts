import type { Cents } from '@coverkit/rules';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { refundSubject } from '../refund-subject.ts';
import {
  type AttemptChange,
  changeAttempt,
  changeLeasedAttempt,
  findAttempt,
} from './attempts.repository.ts';
import type { AttemptRow, AttemptState } from './attempts.table.ts';
import { type Purposes, purposeOf } from './purpose.ts';

/**
 * Books the result of a charge. Each function is one transaction, and idempotent. Those that take an attempt are for the
 * server that has leased it, and store nothing once another one has.
 */
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
  postpone: (attempt: AttemptRow, waiting: { code: string; askAt: number; asked: number }) => Promise<void>;
  /** Marks the attempt as failed after the quiet period: releases what it was for, and watches for a late capture. */
  fail: (attempt: AttemptRow, watch: { askAt: number; watchUntil: number }) => Promise<void>;
  /** Ends the watch: a lookup after its end found nothing. */
  stopWatching: (attempt: AttemptRow) => Promise<void>;
  /** Everything captured is refunded. `total`: cents, of every refund of this attempt up to now. */
  refunded: (attempt: AttemptRow, total: Cents) => Promise<void>;
  /** What a bank captured beside the booked charge is refunded. `total`: as above; 0 where there was nothing. */
  extraRefunded: (attempt: AttemptRow, total: Cents) => Promise<void>;
};

/** A write in the transaction that books the result; not where it was booked before. */
export type AlsoBook = (tx: Db) => Promise<void>;

/** `more`: the bank made another capture under the same reference, which has to be refunded. */
export type Taken = { transactionId: string; amount: Cents; more?: boolean };

export type ChargeRecorderDeps = { queue: WriteQueue; clock: Clock; purposes: Purposes };

export function createChargeRecorder(deps: ChargeRecorderDeps): ChargeRecorder {
  const { queue, purposes } = deps;
  const now = () => deps.clock.now().getTime();

  /** Ends an attempt without a charge by `change`, and releases what it was for. */
  const end = (attemptId: string, change: (tx: Db) => Promise<boolean>, also?: AlsoBook) =>
    queue.write(async (tx) => {
      const attempt = await findAttempt(tx, attemptId);
      if (!attempt || !(await change(tx))) return;
      await purposeOf(purposes, attempt.purpose).release(tx, attempt);
      await also?.(tx);
    });

  /** Books a refund, and enqueues a mail about what is new since the last one. */
  const recordRefund = (
    leased: AttemptRow,
    total: Cents,
    change: Pick<AttemptChange, 'state' | 'updatedAt'>,
  ): Promise<void> =>
    queue.write(async (tx) => {
      const attempt = await findAttempt(tx, leased.id);
      const back = { ...change, refunded: total, askAt: null };
      if (!attempt || !(await changeLeasedAttempt(tx, leased, back))) return;
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
    decline: (attemptId, code, also) => {
      const change = { state: 'declined', code, askAt: null, updatedAt: now() } as const;
      return end(attemptId, (tx) => changeAttempt(tx, attemptId, ['sent'], change), also);
    },
    fail: (attempt, watch) => {
      const change = { state: 'failed', asked: 0, ...watch, updatedAt: now() } as const;
      return end(attempt.id, (tx) => changeLeasedAttempt(tx, attempt, change));
    },
    lookUpSoon: async (attemptId, reason, also) => {
      const change = { code: reason.slice(0, 40), askAt: now() + lateAnswerMs, updatedAt: now() };
      await queue.write(async (tx) => {
        if (await changeAttempt(tx, attemptId, ['sent'], change)) await also(tx);
      });
    },
    postpone: async (attempt, waiting) => {
      // The settlement of a captured attempt is searched by when it was booked.
      const change = attempt.state === 'captured' ? waiting : { ...waiting, updatedAt: now() };
      await queue.write((tx) => changeLeasedAttempt(tx, attempt, change));
    },
    stopWatching: async (attempt) => {
      await queue.write((tx) => changeLeasedAttempt(tx, attempt, { askAt: null, updatedAt: now() }));
    },
    refunded: (attempt, total) => recordRefund(attempt, total, { state: 'refunded', updatedAt: now() }),
    extraRefunded: async (attempt, total) => {
      if (total > 0) return recordRefund(attempt, total, {});
      await queue.write((tx) => changeLeasedAttempt(tx, attempt, { askAt: null }));
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
