import { type AreaMails, areaMails, issued, present } from '../mail/area-mails.ts';
import type { IssuedFile, MailBrand } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import type { MailWords } from '../mail/mail.words.ts';
import { attachedList, button, inAccount, readerOf, text } from '../mail/shared.blocks.ts';
import { amendmentMailCopy } from './amendment.mail.copy.ts';
import type { AmendmentFacts, AmendmentMailFacts } from './amendment-facts.ts';
import { reviewMails } from './review/review.mails.ts';

type Words = MailWords<keyof typeof amendmentMailCopy>;
type Block = MailModel['blocks'][number];
type Parts = { files: readonly IssuedFile[]; link: string; accountLink: string | null };

const figure = (name: string, value: string): Block => ({ kind: 'figure', name, value });

/** AMND-10: the policy as it is now. */
function amendedMail(words: Words, changed: AmendmentFacts, { files, link, accountLink }: Parts): MailModel {
  const { policyNumber: number, to, paid, refund, kind, cover } = changed;
  const day = (date: string): string => words('fact.date', { date });
  // A cancellation has a mail of its own.
  const what = kind === 'cancel' ? 'insurees' : kind;
  return {
    subject: words('amended.subject', { number }),
    preheader: words('amended.preheader'),
    reader: readerOf(words, to.name),
    title: words('amended.title'),
    blocks: [
      text(words(`amended.${what}`, { number, from: day(cover.from), to: day(cover.to) })),
      text(words('amended.documents')),
      ...(paid > 0 ? [figure(words('fact.paid'), words.money(paid))] : []),
      ...(refund > 0
        ? [figure(words('amended.refund'), words.money(refund)), text(words('amended.refundText'))]
        : []),
      ...(paid + refund === 0 ? [text(words('amended.free'))] : []),
      ...attachedList(words, files),
      button(words, words('amended.button'), link),
      ...inAccount(words, accountLink),
    ],
    why: words('amended.why', { number }),
  };
}

/** AMND-04. */
function cancelledMail(
  words: Words,
  { policyNumber: number, to, refund }: AmendmentFacts,
  { files, accountLink }: Omit<Parts, 'link'>,
  { legal }: MailBrand,
): MailModel {
  return {
    subject: words('cancelled.subject', { number }),
    preheader: words('cancelled.preheader'),
    reader: readerOf(words, to.name),
    title: words('cancelled.title'),
    blocks: [
      text(words('cancelled.lead', { number })),
      ...(refund > 0
        ? [figure(words('cancelled.refund'), words.money(refund)), text(words('cancelled.refundText'))]
        : [text(words('cancelled.none'))]),
      ...attachedList(words, files),
      ...inAccount(words, accountLink),
      text(words('cancelled.wrong', { phone: legal.supportPhone })),
    ],
    why: words('cancelled.why', { number }),
  };
}

/** AMND-07. */
function referredMail(
  words: Words,
  { policyNumber: number, to }: AmendmentFacts,
  { link, accountLink }: Omit<Parts, 'files'>,
  { legal }: MailBrand,
): MailModel {
  return {
    subject: words('amendmentReferred.subject', { number }),
    preheader: words('amendmentReferred.preheader'),
    reader: readerOf(words, to.name),
    title: words('amendmentReferred.title'),
    blocks: [
      text(words('amendmentReferred.lead', { number })),
      text(words('amendmentReferred.meanwhile')),
      text(words('amendmentReferred.urgent', { phone: legal.supportPhone })),
      button(words, words('amendmentReferred.button'), link),
      ...inAccount(words, accountLink),
    ],
    why: words('amendmentReferred.why', { number }),
  };
}

export const createAmendmentMails = (
  { amendment }: AmendmentMailFacts,
  decision: Parameters<typeof reviewMails>[0],
): AreaMails =>
  areaMails(amendmentMailCopy, {
    ...reviewMails(decision),
    amended: async ({ row, facts, words }) => {
      const changed = present(await amendment(row.subject), 'a change of a policy');
      const files = issued(await facts.policyFiles(changed.policyNumber, changed.version));
      const link = await facts.policyLink(changed.policyNumber);
      const accountLink = await facts.accountLink(changed.policyNumber);
      return { to: changed.to, files, model: amendedMail(words, changed, { files, link, accountLink }) };
    },
    cancelled: async ({ row, facts, words, brand }) => {
      const changed = present(await amendment(row.subject), 'a cancellation');
      const files = issued(await facts.policyFiles(changed.policyNumber, changed.version));
      const accountLink = await facts.accountLink(changed.policyNumber);
      return { to: changed.to, files, model: cancelledMail(words, changed, { files, accountLink }, brand) };
    },
    amendmentReferred: async ({ row, facts, words, brand }) => {
      const changed = present(await amendment(row.subject), 'a change of a policy');
      const link = await facts.policyLink(changed.policyNumber);
      const accountLink = await facts.accountLink(changed.policyNumber);
      return { to: changed.to, model: referredMail(words, changed, { link, accountLink }, brand) };
    },
  });
