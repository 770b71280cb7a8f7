import type { Db } from '../platform/database/db.ts';
import { countNewestAttempts, countOpenAttempts } from './charges/attempts.repository.ts';
import type { AttemptState } from './charges/attempts.table.ts';
import { countOpenRefunds } from './refunds/refunds.repository.ts';
import type { RefundState } from './refunds/refunds.table.ts';

export { type AttemptState, attemptStates } from './charges/attempts.table.ts';
export { type RefundState, refundStates } from './refunds/refunds.table.ts';

type Counted<S> = readonly { state: S; count: number }[];

export type PaymentCounts = {
  /** Attempts whose outcome is looked up; `refund_due` are charges that are being refunded. */
  open: Counted<AttemptState>;
  /** Attempts begun within the last hour. */
  lastHour: Counted<AttemptState>;
  /** Refunds of a chosen amount that are not over. */
  refunds: Counted<RefundState>;
};

/** Attempts up to which those of the last hour are counted. */
const countedAttempts = 2000;

/** For those who watch a server; each by an index or by the newest rows, so that it costs the same with a million. */
export async function countPayments(db: Db, now: number): Promise<PaymentCounts> {
  const [open, lastHour, refunds] = await Promise.all([
    countOpenAttempts(db),
    countNewestAttempts(db, now - 3_600_000, countedAttempts),
    countOpenRefunds(db),
  ]);
  return { open, lastHour, refunds };
}
