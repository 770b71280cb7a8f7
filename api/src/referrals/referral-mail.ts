import { enqueueOutbox, type OutboxItem } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import { findAsked } from './referrals.repository.ts';

/** Which traveller's conditions it is about, if any, and when it was decided or asked; the subject of its mail. */
export type ReferralMail = { reference: string; insuree: number | null; at: number };

/** Each decision and each question has a mail of its own. */
const subjectOf = ({ reference, insuree, at }: ReferralMail): string =>
  [reference, at, ...(insuree === null ? [] : [insuree])].join(':');

export function readReferralMail(subject: string): ReferralMail {
  const [reference = '', at, insuree] = subject.split(':');
  return { reference, at: Number(at), insuree: insuree === undefined ? null : Number(insuree) };
}

/** `email`: where to answer while the quote has no contact address. */
export async function enqueueMail(
  tx: Db,
  { row, draft }: Pick<OpenedQuote, 'row' | 'draft'>,
  mail: { template: OutboxItem['template']; email: string | null; insuree: number | null; at: Date },
): Promise<void> {
  const { template, email, insuree, at } = mail;
  const { reference, brandId } = row;
  const subject = subjectOf({ reference, insuree, at: at.getTime() });
  const toEmail = draft.contact.email === '' ? email : null;
  const about = { brandId, quoteReference: reference, at, ...(toEmail !== null && { toEmail }) };
  await enqueueOutbox(tx, [{ kind: 'mail', template, subject, ...about }]);
}

/** What staff asked about the expedition; null where nothing is stored of it. */
export const findQuestion = async (db: Db, reference: string, at: number): Promise<string | null> =>
  (await findAsked(db, reference, at))?.note ?? null;
