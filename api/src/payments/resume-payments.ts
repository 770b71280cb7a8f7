import type { Db } from '../platform/database/db.ts';
import { backOff } from './back-off.ts';
import { hastenLookups } from './charges/attempts.repository.ts';
import { hastenRefundLookups } from './refunds/refunds.repository.ts';

/**
 * Looks up soon what a server had under way that has died: nobody awaits the responses to its charges and refunds. Only for
 * a server that knows that no other one uses the database.
 */
export async function resumePayments(tx: Db, now: number): Promise<void> {
  const until = (asked: number) => now + backOff(asked);
  await hastenLookups(tx, until);
  await hastenRefundLookups(tx, until);
}
