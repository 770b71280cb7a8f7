import { type AreaMails, areaMails, present } from '../../mail/area-mails.ts';
import type { MailBrand } from '../../mail/mail.facts.ts';
import type { MailModel } from '../../mail/mail.model.ts';
import type { MailWords } from '../../mail/mail.words.ts';
import type { MailAddress } from '../../mail/mailer.ts';
import { fact, readerOf, text } from '../../mail/shared.blocks.ts';
import { refundMailCopy } from './refund.mail.copy.ts';
import type { AttemptFacts, RefundMailFacts } from './refund-facts.ts';

type Words = MailWords<keyof typeof refundMailCopy>;

/** DETL-15: a charge that led to nothing, or of which a part went back, and its refund. */
function paymentRefundedMail(
  words: Words,
  attempt: AttemptFacts & { to: MailAddress },
  { legal }: MailBrand,
): MailModel {
  const { to, refunded: amount, policyNumber: number, quoteReference } = attempt;
  return {
    subject: words('paymentRefunded.subject', { amount }),
    preheader: words('paymentRefunded.preheader'),
    reader: readerOf(words, to.name),
    title: words('paymentRefunded.title'),
    blocks: [
      text(words('paymentRefunded.lead')),
      { kind: 'figure', name: words('paymentRefunded.amount'), value: words.money(amount) },
      {
        kind: 'facts',
        rows: [fact(words('fact.reference'), quoteReference), fact(words('fact.payment'), attempt.id)],
      },
      ...(number === null
        ? [
            { kind: 'note' as const, text: words('paymentRefunded.noPolicy') },
            text(words('paymentRefunded.again', { phone: legal.supportPhone })),
          ]
        : [text(words(policySentence(attempt), { number }))]),
    ],
    why: words('paymentRefunded.why'),
  };
}

/** What becomes of the policy. What goes back for its cancellation is a part. */
function policySentence({ isPart, isCancelled }: AttemptFacts) {
  if (isPart) return 'paymentRefunded.part';
  return isCancelled ? 'paymentRefunded.cancelled' : 'paymentRefunded.policy';
}

export const createRefundMails = ({ attempt: find }: RefundMailFacts): AreaMails =>
  areaMails(refundMailCopy, {
    /** `subject`: the charge, and which part of it went back (`refundSubject`). */
    paymentRefunded: async ({ row, words, brand }) => {
      const attempt = present(await find(row.subject), 'a charge');
      const { to } = attempt;
      if (to === null) return null;
      return { to, model: paymentRefundedMail(words, { ...attempt, to }, brand) };
    },
  });
