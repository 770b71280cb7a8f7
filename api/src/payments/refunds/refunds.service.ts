import { type Cents, sumCents } from '@coverkit/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { idempotencyKeyReused } from '../../platform/errors.ts';
import { newShortId } from '../../platform/short-id.ts';
import { findAttempt, findCapturedOfQuote } from '../charges/attempts.repository.ts';
import { findRefundByKey, insertRefund, sumRefunds } from './refunds.repository.ts';
import type { RefundPurpose, RefundRow } from './refunds.table.ts';

/** A refund as other areas read it. */
export type Refund = RefundRow;

export type RefundRequest = {
  /** The charge of which a part is refunded. */
  attemptId: string;
  purpose: RefundPurpose;
  /** Which one: an amendment's id, a policy's number, … */
  subject: string;
  /** A request with the same key returns the same refund. */
  idempotencyKey: string;
  amount: Cents;
};

/** `notCaptured`: there is no such charge, or it is not captured. `exceedsCharge`: more than is left of it. */
export type RefundRequested =
  | { refused: null; refund: Refund }
  | { refused: 'notCaptured' | 'exceedsCharge' | 'amountInvalid' };

/** Refunds of a chosen amount, for an amendment that costs less or a cancellation. */
export type Refunds = {
  /**
   * Stores the refund in the transaction of the change that it is for, so that both are stored or neither. The refund
   * worker sends it. All refunds of a charge together never exceed what was captured, also when requested concurrently.
   * 422 for a key that was used for another refund.
   */
  request: (tx: Db, request: RefundRequest) => Promise<RefundRequested>;
  /**
   * The same for a sum that several charges of one purchase may have paid: taken of the newest first, which most likely is of a
   * card that is still in use, and not of what a refused refund of a charge still owes. Nothing for 0 cents. Throws where less was
   * charged, so that nothing of the change is stored.
   */
  requestOfQuote: (tx: Db, request: RefundOfQuote) => Promise<void>;
};

export type RefundOfQuote = Pick<RefundRequest, 'purpose' | 'subject' | 'amount'> & {
  quoteReference: string;
};

/** Of refunds that take their part of a charge. */
export const reservedStates = ['requested', 'sent', 'refunded'] as const;

export function createRefunds({ clock }: { clock: Clock }): Refunds {
  const refunds: Refunds = {
    request: async (tx, request) => {
      const earlier = await findRefundByKey(tx, request);
      if (earlier) {
        if (earlier.attemptId !== request.attemptId || earlier.amount !== request.amount)
          throw idempotencyKeyReused('idempotencyKey');
        return { refused: null, refund: earlier };
      }
      if (!Number.isSafeInteger(request.amount) || request.amount < 1) return { refused: 'amountInvalid' };
      const attempt = await findAttempt(tx, request.attemptId);
      if (attempt?.state !== 'captured' || attempt.transactionId === null) return { refused: 'notCaptured' };
      const reserved = await sumRefunds(tx, attempt.id, reservedStates);
      if (reserved + request.amount > attempt.amount) return { refused: 'exceedsCharge' };
      const now = clock.now().getTime();
      const refund: RefundRow = {
        ...request,
        id: newShortId(),
        state: 'requested',
        ...{ refundableBefore: null, sentAt: null, transactionId: null, code: null },
        ...{ createdAt: now, updatedAt: now, askAt: now, asked: 0 },
      };
      await insertRefund(tx, refund);
      return { refused: null, refund };
    },
    requestOfQuote: async (tx, { quoteReference, amount, ...what }) => {
      let open = amount;
      for (const { attemptId, left } of await amountsLeft(tx, quoteReference, amount)) {
        const part = Math.min(open, left);
        if (part <= 0) continue;
        const request = { ...what, attemptId, idempotencyKey: attemptId, amount: part };
        const { refused } = await refunds.request(tx, request);
        if (refused) throw new Error(`A refund was refused: ${refused}`);
        open -= part;
      }
      if (open > 0) throw new Error('More would be refunded than was charged');
    },
  };
  return refunds;
}

type Left = { attemptId: string; left: Cents };

/**
 * What each captured charge of a quote has left for a refund, cents, the newest first. A refused refund is still owed, and only its
 * own charge can pay it: its part is taken only where the other parts are not enough, as after it was requested of another charge.
 */
async function amountsLeft(tx: Db, quoteReference: string, amount: Cents): Promise<Left[]> {
  const owing: Left[] = [];
  const all: Left[] = [];
  for (const { id: attemptId, amount: charged } of await findCapturedOfQuote(tx, quoteReference)) {
    const left = charged - (await sumRefunds(tx, attemptId, reservedStates));
    const owed = await sumRefunds(tx, attemptId, ['refused']);
    owing.push({ attemptId, left: Math.max(0, left - owed) });
    all.push({ attemptId, left });
  }
  const isEnough = sumCents(owing.map(({ left }) => left)) >= amount;
  return isEnough ? owing : all;
}
