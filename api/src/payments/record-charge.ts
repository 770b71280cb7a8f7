import type { Cents } from '@coverkit/rules';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { type AttemptChange, changeAttempt, findAttempt } from './attempts.repository.ts';
import type { AttemptRow, AttemptState } from './attempts.table.ts';
import { type Purposes, purposeOf } from './purpose.ts';
import { refundSubject } from './refund-subject.ts';

/** Books what became of a charge. Every verb is one transaction, and harmless when repeated. */
export type ChargeRecorder = {
  /**
   * The provider has taken `amount`. Ends in what was paid for, exactly once, or in a refund: of a wrong amount, of an
   * attempt given up as failed, or where another attempt was first.
   */
  capture: (attemptId: string, taken: Taken) => Promise<AttemptState>;
  /** Nothing was taken, definitely: what it was for opens again. */
  decline: (attemptId: string, code: string) => Promise<void>;
  /** The call is over without an answer: a visitor waits, so the provider is asked within seconds. */
  lookUpSoon: (attemptId: string, code: string) => Promise<void>;
  /** Nothing is known yet: asked again at `askAt`. */
  postpone: (attemptId: string, waiting: { code: string; askAt: number; asked: number }) => Promise<void>;
  /** Given up on after the quiet period: what it was for opens again, and the attempt stays watched. */
  fail: (attemptId: string, watch: { askAt: number; watchUntil: number }) => Promise<void>;
  /** The watch ends: a query after its end found nothing taken. */
  stopWatching: (attemptId: string) => Promise<void>;
  /** All that the provider had taken is given back. `total`: cents, of every refund of this attempt up to now. */
  refunded: (attemptId: string, total: Cents) => Promise<void>;
  /** What a bank took beside the charge that was sold is given back. `total`: as above; 0 where there was nothing. */
  extraRefunded: (attemptId: string, total: Cents) => Promise<void>;
};

/** `more`: the bank took something else under the same reference, which has to go back. */
export type Taken = { transactionId: string; amount: Cents; more?: boolean };

export type ChargeRecorderDeps = { queue: WriteQueue; clock: Clock; purposes: Purposes };

export function createChargeRecorder(deps: ChargeRecorderDeps): ChargeRecorder {
  const { queue, purposes } = deps;
  const now = () => deps.clock.now().getTime();

  /** Ends an attempt without a charge and opens what it was for. */
  const end = (attemptId: string, change: Parameters<typeof changeAttempt>[3]) =>
    queue.write(async (tx) => {
      const attempt = await findAttempt(tx, attemptId);
      const done = await changeAttempt(tx, attemptId, ['sent'], { ...change, updatedAt: now() });
      if (attempt && done) await purposeOf(purposes, attempt.purpose).release(tx, attempt);
    });

  /** Books money that went back, and has a mail written about what is new of it. */
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
        { kind: 'mail', template: 'paymentRefunded', subject, ...ofQuote(attempt, deps.clock) },
      ]);
    });

  return {
    capture: (attemptId, taken) =>
      queue.write(async (tx) => {
        const attempt = await findAttempt(tx, attemptId);
        if (!attempt) throw new Error('A charge was taken for an attempt that is not stored');
        if (isSettled(attempt.state)) return attempt.state;
        const rightful = attempt.state === 'sent' && taken.amount === attempt.amount;
        const purpose = purposeOf(purposes, attempt.purpose);
        const sold = rightful && (await purpose.fulfil(tx, attempt));
        const state = sold ? 'captured' : 'refund_due';
        const { transactionId } = taken;
        const askAt = sold && !taken.more ? null : now();
        const change = { state, transactionId, updatedAt: now(), askAt, asked: 0 } as const;
        await changeAttempt(tx, attemptId, [attempt.state], change);
        if (!sold && attempt.state === 'sent') await purpose.release(tx, attempt);
        return state;
      }),
    decline: (attemptId, code) => end(attemptId, { state: 'declined', code, askAt: null }),
    fail: (attemptId, watch) => end(attemptId, { state: 'failed', asked: 0, ...watch }),
    lookUpSoon: async (attemptId, reason) => {
      const change = { code: reason.slice(0, 40), askAt: now() + lateAnswerMs, updatedAt: now() };
      await queue.write((tx) => changeAttempt(tx, attemptId, ['sent'], change));
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

/** ms that a provider gets to write down what it did not manage to say. */
const lateAnswerMs = 1000;

const isSettled = (state: AttemptState): boolean =>
  state === 'captured' || state === 'refund_due' || state === 'refunded';

const ofQuote = (attempt: AttemptRow, clock: Clock) => ({
  brandId: attempt.brandId,
  quoteReference: attempt.quoteReference,
  at: clock.now(),
});
