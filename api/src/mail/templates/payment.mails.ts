import type { AttemptFacts, IssuedFile, MailBrand, PaymentFacts } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import { attachedList, button, fact, readerOf, text } from './shared.blocks.ts';

/** PAYM-01. What it is for stands behind the link: the staff's words for it can be about somebody's health. */
export function additionalPaymentMail(words: MailWords, payment: PaymentFacts, link: string): MailModel {
  const { policyNumber: number, to, amount, payBy } = payment;
  return {
    subject: words('additionalPayment.subject', { number }),
    preheader: words('additionalPayment.preheader', { amount, payBy }),
    reader: readerOf(words, to.name),
    title: words('additionalPayment.title'),
    blocks: [
      text(words('additionalPayment.lead', { number })),
      { kind: 'figure', name: words('additionalPayment.amount'), value: words.money(amount) },
      {
        kind: 'facts',
        rows: [
          fact(words('fact.policyNumber'), number),
          fact(words('fact.payBy'), words('fact.date', { date: payBy })),
        ],
      },
      button(words, words('additionalPayment.button'), link),
      text(words('additionalPayment.surcharge')),
    ],
    why: words('additionalPayment.why', { number }),
  };
}

export type PaidParts = {
  payment: PaymentFacts & { paid: NonNullable<PaymentFacts['paid']> };
  files: readonly IssuedFile[];
  link: string;
};

/** PAYM-01: the receipt of an additional premium. */
export function additionalPaidMail(words: MailWords, { payment, files, link }: PaidParts): MailModel {
  const { policyNumber: number, to, paid } = payment;
  return {
    subject: words('additionalPaid.subject', { number }),
    preheader: words('additionalPaid.preheader', { amount: paid.total }),
    reader: readerOf(words, to.name),
    title: words('additionalPaid.title'),
    blocks: [
      text(words('additionalPaid.lead', { number })),
      { kind: 'figure', name: words('additionalPaid.amount'), value: words.money(paid.total) },
      {
        kind: 'facts',
        rows: [
          fact(words('fact.policyNumber'), number),
          fact(words('fact.paidOn'), words('fact.date', { date: paid.on })),
        ],
      },
      ...attachedList(words, files),
      button(words, words('additionalPaid.button'), link),
    ],
    why: words('additionalPaid.why', { number }),
  };
}

/** DETL-15: a charge that ended in no policy is told of, with what became of the money. */
export function paymentRefundedMail(
  words: MailWords,
  attempt: AttemptFacts,
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
        : [text(words('paymentRefunded.policy', { number }))]),
    ],
    why: words('paymentRefunded.why'),
  };
}
