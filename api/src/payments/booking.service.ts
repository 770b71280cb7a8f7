import type { Cents } from '@coverkit/rules';
import { queueOutbox } from '../mail/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { Purchasing } from '../quotes/purchasing.service.ts';
import { changeAttempt, findAttempt } from './attempts.repository.ts';
import type { AttemptRow, AttemptState } from './attempts.table.ts';
import type { PurchaseToken } from './purchase-token.ts';

/** Books what became of a charge. Every verb is one transaction, and harmless when repeated. */
export type Booking = {
  /**
   * The provider has taken `amount`. Ends in exactly one policy, or in a refund: of a wrong amount, of an
   * attempt given up as failed, or where another attempt holds the policy.
   */
  capture: (attemptId: string, taken: Taken) => Promise<AttemptState>;
  /** Nothing was taken, definitely: the quote opens again. */
  decline: (attemptId: string, code: string) => Promise<void>;
  /** The call is over without an answer: a visitor waits, so the provider is asked within seconds. */
  askSoon: (attemptId: string, code: string) => Promise<void>;
  /** Nothing is known yet: asked again at `askAt`. */
  wait: (attemptId: string, waiting: { code: string; askAt: number; asked: number }) => Promise<void>;
  /** Given up on after the quiet period: the quote opens again, and the attempt stays watched. */
  fail: (attemptId: string, watch: { askAt: number; watchUntil: number }) => Promise<void>;
  /** The watch ends: a query after its end found nothing taken. */
  endWatch: (attemptId: string) => Promise<void>;
  refunded: (attemptId: string) => Promise<void>;
};

export type Taken = { transactionId: string; amount: Cents };

export type BookingDeps = {
  queue: WriteQueue;
  clock: Clock;
  policies: Policies;
  purchasing: Purchasing;
  tokenOf: PurchaseToken;
};

export function createBooking(deps: BookingDeps): Booking {
  const { queue, purchasing } = deps;
  const now = () => deps.clock.now().getTime();

  /** Ends an attempt without a charge and opens its quote. */
  const end = (attemptId: string, change: Parameters<typeof changeAttempt>[3]) =>
    queue.write(async (tx) => {
      const attempt = await findAttempt(tx, attemptId);
      const done = await changeAttempt(tx, attemptId, ['sent'], { ...change, updatedAt: now() });
      if (attempt && done) await purchasing.release(tx, attempt.quoteReference);
    });

  return {
    capture: (attemptId, taken) =>
      queue.write(async (tx) => {
        const attempt = await findAttempt(tx, attemptId);
        if (!attempt) throw new Error('A charge was taken for an attempt that is not stored');
        if (isSettled(attempt.state)) return attempt.state;
        const rightful = attempt.state === 'sent' && taken.amount === attempt.amount;
        const sold = rightful && (await sell(deps, tx, attempt));
        const state = sold ? 'captured' : 'refund_due';
        const { transactionId } = taken;
        const change = {
          state,
          transactionId,
          updatedAt: now(),
          askAt: sold ? null : now(),
          asked: 0,
        } as const;
        await changeAttempt(tx, attemptId, [attempt.state], change);
        if (!sold && attempt.state === 'sent') await purchasing.release(tx, attempt.quoteReference);
        return state;
      }),
    decline: (attemptId, code) => end(attemptId, { state: 'declined', code, askAt: null }),
    fail: (attemptId, watch) => end(attemptId, { state: 'failed', asked: 0, ...watch }),
    askSoon: async (attemptId, reason) => {
      const change = { code: reason.slice(0, 40), askAt: now() + lateAnswer, updatedAt: now() };
      await queue.write((tx) => changeAttempt(tx, attemptId, ['sent'], change));
    },
    wait: async (attemptId, waiting) => {
      const open = ['sent', 'failed', 'refund_due'] as const;
      await queue.write((tx) => changeAttempt(tx, attemptId, open, { ...waiting, updatedAt: now() }));
    },
    endWatch: async (attemptId) => {
      await queue.write((tx) => changeAttempt(tx, attemptId, ['failed'], { askAt: null, updatedAt: now() }));
    },
    refunded: (attemptId) =>
      queue.write(async (tx) => {
        const attempt = await findAttempt(tx, attemptId);
        const change = { state: 'refunded', askAt: null, updatedAt: now() } as const;
        if (!attempt || !(await changeAttempt(tx, attemptId, ['refund_due'], change))) return;
        await queueOutbox(tx, [
          { kind: 'mail', template: 'paymentRefunded', subject: attempt.id, ...ofQuote(attempt, deps.clock) },
        ]);
      }),
  };
}

/** ms that a provider gets to write down what it did not manage to say. */
const lateAnswer = 1000;

const isSettled = (state: AttemptState): boolean =>
  state === 'captured' || state === 'refund_due' || state === 'refunded';

const ofQuote = (attempt: AttemptRow, clock: Clock) => ({
  brandId: attempt.brandId,
  quoteReference: attempt.quoteReference,
  at: clock.now(),
});

/** T2: the policy, the quote and what follows by mail. False where the quote has a policy already. */
async function sell(deps: BookingDeps, tx: Db, attempt: AttemptRow): Promise<boolean> {
  const { policies, purchasing, clock } = deps;
  const reference = attempt.quoteReference;
  if (await policies.findByQuote(tx, reference)) return false;
  const facts = await purchasing.facts(tx, reference);
  if (!facts) return false;
  const { policyNumber } = await policies.issue(tx, {
    quoteReference: reference,
    attemptId: attempt.id,
    ...facts,
    premium: attempt.amount - attempt.surcharge,
    surcharge: attempt.surcharge,
    at: clock.now(),
  });
  await purchasing.sell(tx, reference, { policyNumber, token: deps.tokenOf(attempt.id) });
  await queueOutbox(tx, [
    { kind: 'documents', template: 'certificate', subject: policyNumber, ...ofQuote(attempt, clock) },
    { kind: 'mail', template: 'quotePurchase', subject: policyNumber, ...ofQuote(attempt, clock) },
  ]);
  return true;
}
