import { paymentStatus } from '@coverkit/rules';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { amendments } from '../amendments/amendments.table.ts';
import { clearOutbox, isMailPending } from '../outbox/outbox.service.ts';
import { attempts } from '../payments/charges/attempts.table.ts';
import type { Db } from '../platform/database/db.ts';
import { policies } from '../policies/policies.table.ts';
import { quotes } from '../quotes/quotes.table.ts';
import { referralDecisions } from '../referrals/referral-decisions.table.ts';
import { rescreenings } from '../rescreenings/rescreenings.table.ts';
import { screenings } from '../screenings/screenings.table.ts';
import { screeningReads } from '../screenings/staff/screening-reads.table.ts';

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

/**
 * Deletes quotes with everything about them. Payment attempts stay for the books; they have only the quote's reference.
 */
export async function eraseQuotes(
  tx: Db,
  rows: readonly { id: number; reference: string }[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const references = rows.map((row) => row.reference);
  await tx.delete(quotes).where(
    inArray(
      quotes.id,
      rows.map((row) => row.id),
    ),
  );
  await tx.delete(screenings).where(inArray(screenings.quoteReference, references));
  await tx.delete(screeningReads).where(inArray(screeningReads.quoteReference, references));
  await tx.delete(referralDecisions).where(inArray(referralDecisions.quoteReference, references));
  await clearOutbox(tx, references, now);
}

const isForgettable = (now: number): SQL =>
  and(
    eq(rescreenings.state, 'open'),
    lte(rescreenings.expiresAt, now),
    isNotNull(rescreenings.sealed),
  ) as SQL;

/** REFR-01: what a person approved, and nobody made in the time that it was held: it has the health answers of the policy. */
const isLapsed = (now: number): SQL =>
  and(eq(amendments.state, 'approved'), lte(amendments.heldUntil, now), isNotNull(amendments.sealed)) as SQL;

/**
 * Whether anything was declared through the link of a re-screening that has expired, or is kept of an approved change whose time is
 * over: nobody can go on with either.
 */
export async function hasForgettable(db: Db, now: number): Promise<boolean> {
  const expired = db.select({ id: rescreenings.id }).from(rescreenings).where(isForgettable(now));
  const lapsed = db.select({ id: amendments.id }).from(amendments).where(isLapsed(now));
  return (await expired.limit(1).get()) !== undefined || (await lapsed.limit(1).get()) !== undefined;
}

/** The re-screening and the change themselves stay, for they say who asked for it and who decided. */
export async function forgetDeclarations(tx: Db, now: number): Promise<void> {
  await tx.update(rescreenings).set({ sealed: null }).where(isForgettable(now));
  await tx.update(amendments).set({ sealed: null }).where(isLapsed(now));
}
