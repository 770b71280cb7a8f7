import { type MailTask, type MailTemplate, present } from '../../mail/area-mails.ts';
import type { MailModel } from '../../mail/mail.model.ts';
import { button, inAccount, readerOf, section, text } from '../../mail/shared.blocks.ts';
import type { amendmentMailCopy } from '../amendment.mail.copy.ts';
import type { AmendmentFacts } from '../amendment-facts.ts';

type Place = keyof typeof amendmentMailCopy;
type Task = MailTask<Place>;

/** A decision with its change, by the mail's subject. */
export type DecisionFacts = AmendmentFacts & {
  /** False where the mail waited, and what it says is over by now: the change was made, or another took its place. */
  isCurrent: boolean;
  /** The question; for colleagues alone where it is a decision. */
  note: string;
  /** Cents, while it is approved; null once it is not. */
  toPay: number | null;
  /** It adds special terms, which the mail does not have: they may be about anybody's health. */
  hasTerms: boolean;
  /** The last day on which it can be made. */
  heldUntil: string;
  /** The absolute address at which the customer goes on. */
  link: string;
};
type Decided = DecisionFacts & { accountLink: string | null };
type Find = (subject: string) => Promise<DecisionFacts | null>;

/** REFR-01: what staff decide or ask about a change. The reason is not in it: a person explains it. */
export const reviewMails = (find: Find): Readonly<Record<string, MailTemplate<Place>>> => {
  const mail =
    (modelOf: (task: Task, decided: Decided) => MailModel): MailTemplate<Place> =>
    async (task) => {
      const found = present(await find(task.row.subject), 'a decision on a change');
      if (!found.isCurrent) return null;
      const decided = { ...found, accountLink: await task.facts.accountLink(found.policyNumber) };
      return { to: decided.to, model: modelOf(task, decided) };
    };
  return {
    amendmentApproved: mail(approvedMail),
    amendmentDeclined: mail(declinedMail),
    amendmentQuestion: mail(questionMail),
  };
};

function approvedMail({ words }: Task, decided: Decided): MailModel {
  const { policyNumber: number, to, toPay, refund, hasTerms, heldUntil: until, link } = decided;
  const figure = (name: Place, amount: number) => [
    { kind: 'figure' as const, name: words(name), value: words.money(amount) },
  ];
  return {
    subject: words('amendmentApproved.subject', { number }),
    preheader: words('amendmentApproved.preheader', { until: words('fact.date', { date: until }) }),
    reader: readerOf(words, to.name),
    title: words('amendmentApproved.title'),
    blocks: [
      text(words('amendmentApproved.lead', { number })),
      ...(toPay ? figure('amendmentApproved.price', toPay) : []),
      ...(refund > 0 ? figure('amendmentApproved.refund', refund) : []),
      ...(hasTerms ? [text(words('amendmentApproved.terms'))] : []),
      text(words('amendmentApproved.held', { until: words('fact.date', { date: until }) })),
      button(words, words('amendmentApproved.button'), link),
      ...inAccount(words, decided.accountLink),
    ],
    why: words('amendmentApproved.why', { number }),
  };
}

function declinedMail({ words, brand }: Task, decided: Decided): MailModel {
  const { policyNumber: number, to, link, accountLink } = decided;
  const { complaints, supportPhone: phone } = brand.legal;
  return {
    subject: words('amendmentDeclined.subject', { number }),
    preheader: words('amendmentDeclined.preheader'),
    reader: readerOf(words, to.name),
    title: words('amendmentDeclined.title'),
    blocks: [
      text(words('amendmentDeclined.lead', { number })),
      text(words('amendmentDeclined.contact', { phone })),
      button(words, words('amendmentDeclined.button'), link),
      ...inAccount(words, accountLink),
      ...section(words('amendmentDeclined.complaints'), complaints),
    ],
    why: words('amendmentDeclined.why', { number }),
  };
}

function questionMail({ words, brand }: Task, { policyNumber: number, to, note }: DecisionFacts): MailModel {
  return {
    subject: words('amendmentQuestion.subject', { number }),
    preheader: words('amendmentQuestion.preheader'),
    reader: readerOf(words, to.name),
    title: words('amendmentQuestion.title'),
    blocks: [
      text(words('amendmentQuestion.lead', { number })),
      { kind: 'note', text: note },
      text(words('amendmentQuestion.answer', { phone: brand.legal.supportPhone })),
    ],
    why: words('amendmentQuestion.why', { number }),
  };
}
