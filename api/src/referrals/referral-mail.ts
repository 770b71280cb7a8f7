import { enqueueOutbox, type OutboxItem } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import { isAddressCurrent } from '../quotes/tokens/mail-link-token.ts';
import type { LeftAddress } from '../screenings/referral/medical-referrals.ts';
import { findAsked } from './referrals.repository.ts';

/**
 * Which traveller's conditions it is about, if any, when it was decided or asked, and of which generation of the quote's token the
 * address is where a traveller left it; the subject of its mail.
 */
export type ReferralMail = {
  reference: string;
  insuree: number | null;
  at: number;
  tokenGeneration: number;
};

/** Each decision and each question has a mail of its own. A left address is of a traveller, so the generation follows their number. */
const subjectOf = ({ reference, insuree, at, tokenGeneration }: ReferralMail): string =>
  [reference, at, ...(insuree === null ? [] : [insuree, tokenGeneration])].join(':');

export function readReferralMail(subject: string): ReferralMail {
  const [reference = '', at, insuree, generation] = subject.split(':');
  return {
    ...{ reference, at: Number(at), insuree: insuree === undefined ? null : Number(insuree) },
    tokenGeneration: Number(generation ?? 0),
  };
}

/**
 * Where to answer: the quote's contact, or else the address that its traveller left, each only where it was entered in the browser that
 * the quote is at now. Null where there is none: the customer reads the decision by their link, and nobody else does (decision 114).
 */
export function addressOf(
  { row, draft }: Pick<OpenedQuote, 'row' | 'draft'>,
  left: LeftAddress | null,
): { email: string; isLeft: boolean } | null {
  const { email } = draft.contact;
  if (email !== '' && isAddressCurrent(row)) return { email, isLeft: false };
  return left?.tokenGeneration === row.tokenGeneration ? { email: left.email, isLeft: true } : null;
}

/** `left`: by the traveller whom it is about. False where nobody is mailed. */
export async function enqueueMail(
  tx: Db,
  opened: Pick<OpenedQuote, 'row' | 'draft'>,
  mail: { template: OutboxItem['template']; left: LeftAddress | null; insuree: number | null; at: Date },
): Promise<boolean> {
  const { template, left, insuree, at } = mail;
  const { reference, brandId, tokenGeneration } = opened.row;
  const address = addressOf(opened, left);
  if (!address) return false;
  const subject = subjectOf({ reference, insuree, at: at.getTime(), tokenGeneration });
  const about = { brandId, quoteReference: reference, at, ...(address.isLeft && { toEmail: address.email }) };
  await enqueueOutbox(tx, [{ kind: 'mail', template, subject, ...about }]);
  return true;
}

/** What staff asked about the expedition; null where nothing is stored of it. */
export const findQuestion = async (db: Db, reference: string, at: number): Promise<string | null> =>
  (await findAsked(db, reference, at))?.note ?? null;
