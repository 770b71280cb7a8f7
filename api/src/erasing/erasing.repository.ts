import { paymentStatus } from '@coverkit/rules';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { isMailPending } from '../outbox/outbox.service.ts';
import { attempts } from '../payments/charges/attempts.table.ts';
import type { Db } from '../platform/database/db.ts';
import { policies } from '../policies/policies.table.ts';
import { quotes } from '../quotes/quotes.table.ts';

/** Instants, ms. Charges since `settledFrom` may not have been compared with the settlement yet. */
export type ErasingTime = { now: number; settledFrom: number };

const isBought = (db: Db): SQL =>
  or(
    isNotNull(quotes.policyNumber),
    exists(
      db
        .select({ number: policies.policyNumber })
        .from(policies)
        .where(eq(policies.quoteReference, quotes.reference)),
    ),
  ) as SQL;

/**
 * A charge of it may still be recorded, or refunded with a mail to its contact: it is open, polled, may
 * yet be named by a settlement, or its mail is not sent. Queried in the transaction that erases: between two queries
 * a card could be charged.
 */
const isMoneyUnderWay = (db: Db, { settledFrom }: ErasingTime): SQL =>
  or(
    not(eq(quotes.paymentStatus, paymentStatus.unpaid)),
    exists(
      db
        .select({ id: attempts.id })
        .from(attempts)
        .where(
          and(
            // As the index has them.
            eq(attempts.purpose, 'quote'),
            eq(attempts.subject, quotes.reference),
            or(
              inArray(attempts.state, ['sent', 'captured', 'refund_due']),
              isNotNull(attempts.askAt),
              gt(attempts.createdAt, settledFrom),
              // Last, because it searches all mails that wait.
              and(isNotNull(attempts.refunded), isMailPending(db, 'paymentRefunded', quotes.reference)),
            ),
          ),
        ),
    ),
  ) as SQL;

/** Past their time and of no use to anybody, the longest first. The condition of their partial index is repeated in it. */
export const findErasable = (db: Db, time: ErasingTime, limit: number) =>
  db
    .select({ id: quotes.id, reference: quotes.reference })
    .from(quotes)
    .where(
      and(
        isNull(quotes.policyNumber),
        lte(quotes.expiresAt, time.now),
        not(isBought(db)),
        not(isMoneyUnderWay(db, time)),
      ),
    )
    .orderBy(quotes.expiresAt)
    .limit(limit);

/** One quote with the reasons not to erase it; undefined where there is none. */
export const findToErase = (db: Db, reference: string, time: ErasingTime) =>
  db
    .select({
      id: quotes.id,
      reference: quotes.reference,
      bought: sql<number>`${isBought(db)}`,
      moneyUnderWay: sql<number>`${isMoneyUnderWay(db, time)}`,
    })
    .from(quotes)
    .where(eq(quotes.reference, reference))
    .get();

/** The quotes alone: what is about them is deleted by its areas. */
export const deleteQuotes = (tx: Db, ids: readonly number[]) =>
  tx.delete(quotes).where(inArray(quotes.id, [...ids]));
