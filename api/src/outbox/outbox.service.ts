import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { endOutboxOf, hasPending, insertOutbox } from './outbox.repository.ts';

/** Work to be done after the transaction it is written in. */
export type OutboxItem = {
  kind: 'mail' | 'documents';
  /** `quotePurchase`, `paymentRefunded`, `certificate`, … */
  template: string;
  /** What the item is about; with the template it makes the item unique. */
  subject: string;
  /** Where it goes to an address that is stored nowhere else. */
  toEmail?: string;
  brandId: string;
  quoteReference: string;
  at: Date;
};

/** Queues items in the writer's transaction: a committed change never lacks its mail, a rolled back one has none. */
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

/** A condition: a mail about the quote that the query around it names is not sent yet. */
export const isMailPending = (db: Db, template: string, quoteReference: SQLWrapper): SQL =>
  hasPending(db, template, quoteReference);

/**
 * Of quotes that are erased: what is not sent has nothing to say any more, and no address stays. What was sent lost its
 * own then.
 */
export async function clearOutbox(tx: Db, quoteReferences: string[], at: number): Promise<void> {
  await endOutboxOf(tx, quoteReferences, at);
}
