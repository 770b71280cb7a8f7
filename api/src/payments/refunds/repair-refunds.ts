import type { Cents } from '@coverkit/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { findAttempt } from '../charges/attempts.repository.ts';
import { changeRefund, refundsOfAttempt, refundsWithCode } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';
import { refundableDiffers } from './send-refund.ts';

/** The code that earlier versions stored for a refund behind another one of its charge. */
const anotherSent = 'another_sent';

/**
 * Repairs, at the start of a server, refunds that servers of earlier versions left behind: they looked up what was refundable
 * before they reserved the charge. What was waiting is due, and what differs is compared with the amount that was refundable
 * when it was sent.
 */
export const repairRefunds = (queue: WriteQueue, clock: Clock): Promise<void> =>
  queue.write(async (tx) => {
    const askAt = clock.now().getTime();
    for (const refund of await refundsWithCode(tx, 'requested', anotherSent))
      await changeRefund(tx, refund, { code: null, asked: 0, askAt });
    for (const refund of await refundsWithCode(tx, 'sent', refundableDiffers)) {
      const refundableBefore = await refundableWhenSent(tx, refund);
      if (refund.transactionId === null && refundableBefore === null) continue;
      await changeRefund(tx, refund, {
        code: null,
        askAt,
        ...(refundableBefore !== null && { refundableBefore }),
      });
    }
  });

/**
 * Cents. Null where the stored amount was never right by our books, as after a refund in the provider's console: a person
 * has to decide then.
 */
async function refundableWhenSent(tx: Db, { attemptId, refundableBefore }: RefundRow): Promise<Cents | null> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt || refundableBefore === null) return null;
  const made = (await refundsOfAttempt(tx, attemptId)).filter((one) => one.state === 'refunded');
  let refundable = attempt.amount;
  let wasRight = false;
  for (const { amount } of made.toSorted((one, other) => one.updatedAt - other.updatedAt)) {
    wasRight ||= refundable === refundableBefore;
    refundable -= amount;
  }
  return wasRight ? refundable : null;
}
