import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { backOff } from './back-off.ts';
import {
  countPending,
  endOutboxOf,
  hasPending,
  hastenOutbox,
  insertOutbox,
  selectMailsAbout,
  selectMailsOfQuotes,
  selectRefused,
} from './outbox.repository.ts';

/** Work to be done after the transaction that enqueues it. */
export type OutboxItem = {
  kind: 'mail' | 'documents';
  /** `quotePurchase`, `paymentRefunded`, `certificate`, … */
  template: string;
  /** What the item is about; unique together with the template. */
  subject: string;
  /** The address, where it is stored nowhere else. */
  toEmail?: string;
  brandId: string;
  quoteReference: string;
  at: Date;
};

/** Enqueues items in the transaction of a change, so that the mail exists exactly when the change is committed. */
export async function enqueueOutbox(tx: Db, items: readonly OutboxItem[]): Promise<void> {
  await insertOutbox(
    tx,
    items.map(({ kind, template, subject, toEmail, brandId, quoteReference, at }) => ({
      kind,
      template,
      subject,
      toEmail,
      dedupeKey: `${kind}:${template}:${subject}`,
      brandId,
      quoteReference,
      createdAt: at.getTime(),
      dueAt: at.getTime(),
    })),
  );
}

/** An SQL condition: a mail about the quote of the outer query is not sent yet. */
export const isMailPending = (db: Db, template: string, quoteReference: SQLWrapper): SQL =>
  hasPending(db, template, quoteReference);

/** Ends the leases of a dead server: its rows are tried again after their back-off. Only while no other server runs. */
export const resumeOutbox = (tx: Db, now: number): Promise<void> =>
  hastenOutbox(tx, (tries) => now + backOff(tries));

export type OutboxBacklog = { kind: OutboxItem['kind']; count: number; oldestAt: number | null };

/** Items up to which a backlog is counted: reading more would hold up the server. */
export const countedBacklog = 10_000;

/** What waits to be sent, by kind. */
export const outboxBacklog = (db: Db): Promise<OutboxBacklog[]> => countPending(db, countedBacklog);

export type RefusedItem = Pick<OutboxItem, 'template' | 'subject' | 'brandId' | 'quoteReference'> & {
  code: string;
  at: number;
};

/** Most that a list for staff shows. */
const listed = 200;

/** What was refused for good, the newest first. */
export async function refusedItems(db: Db): Promise<RefusedItem[]> {
  const rows = await selectRefused(db, listed);
  return rows.map(({ template, subject, brandId, quoteReference, refusal, doneAt }) => ({
    ...{ template, subject, brandId, quoteReference },
    ...{ code: refusal ?? '', at: doneAt ?? 0 },
  }));
}

/** Instants in ISO 8601. No address is kept once a mail is sent. */
export type QueuedMail = {
  template: string;
  quoteReference: string | null;
  queuedAt: string;
  sentAt: string | null;
};

/** References at once: a statement has at most so many values. */
const together = 500;

/** What was mailed about quotes, and of these templates about these subjects; the oldest first. */
export async function mailsAbout(
  db: Db,
  about: { quoteReferences: readonly string[]; subjects: readonly string[]; templates: readonly string[] },
): Promise<QueuedMail[]> {
  const { quoteReferences, subjects, templates } = about;
  const rows: Awaited<ReturnType<typeof selectMailsOfQuotes>> = [];
  for (let at = 0; at < quoteReferences.length; at += together)
    rows.push(...(await selectMailsOfQuotes(db, quoteReferences.slice(at, at + together))));
  for (const template of templates)
    for (const subject of subjects) rows.push(...(await selectMailsAbout(db, template, subject)));
  return rows
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ template, quoteReference, createdAt, doneAt, refusal }) => ({
      ...{ template, quoteReference: quoteReference || null, queuedAt: new Date(createdAt).toISOString() },
      sentAt: doneAt === null || refusal !== null ? null : new Date(doneAt).toISOString(),
    }));
}

/**
 * For quotes that are erased or at an end: ends unsent items and clears their addresses. Sent ones have no address any more. `but`: mails
 * that are sent all the same.
 */
export async function clearOutbox(
  tx: Db,
  quoteReferences: string[],
  at: number,
  { but = '' }: { but?: string } = {},
): Promise<void> {
  for (let from = 0; from < quoteReferences.length; from += together)
    await endOutboxOf(tx, quoteReferences.slice(from, from + together), { doneAt: at, but });
}
