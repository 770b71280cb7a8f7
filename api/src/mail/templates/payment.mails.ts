import type { AttemptFacts, IssuedFile, MailBrand, PaymentFacts } from '../mail.facts.ts';
import type { MailModel } from '../mail.model.ts';
import type { MailWords } from '../mail.words.ts';
import type { MailAddress } from '../mailer.ts';
import { attachedList, button, fact, readerOf, text } from './shared.blocks.ts';
import { issued, type MailTemplate, present } from './template.ts';

/** PAYM-01. The reason is on the page behind the link only: the staff's words can be about somebody's health. */
function additionalPaymentMail(words: MailWords, payment: PaymentFacts, link: string): MailModel {
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

type PaidParts = {
  payment: PaymentFacts & { paid: NonNullable<PaymentFacts['paid']> };
  files: readonly IssuedFile[];
  link: string;
};

/** PAYM-01: the receipt of an additional premium. */
function additionalPaidMail(words: MailWords, { payment, files, link }: PaidParts): MailModel {
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

/** DETL-15: a charge that led to no policy, and its refund. */
function paymentRefundedMail(
  words: MailWords,
  attempt: AttemptFacts & { to: MailAddress },
  { legal }: MailBrand,
): MailModel {
  const { to, refunded: amount, policyNumber: number, quoteReference, isPart } = attempt;
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
        : [text(words(isPart ? 'paymentRefunded.part' : 'paymentRefunded.policy', { number }))]),
    ],
    why: words('paymentRefunded.why'),
  };
}

const additionalPayment: MailTemplate = async ({ row, facts, words }) => {
  const payment = present(await facts.payment(row.subject), 'an additional payment');
  // Paid or cancelled meanwhile: its link would be invalid.
  if (!payment.open) return null;
  const link = await facts.links.payment(payment.id);
  return { to: payment.to, model: additionalPaymentMail(words, payment, link) };
};

/** `subject`: the payment's id, or that of the charge that paid it. */
const additionalPaid: MailTemplate = async ({ row, facts, words }) => {
  const attempt = await facts.attempt(row.subject);
  const payment = present(await facts.payment(attempt?.paymentId ?? row.subject), 'an additional payment');
  const paid = present(payment.paid, 'a payment');
  const all = issued(await facts.attachments.policy(payment.policyNumber, paid.version));
  const files = issued(receiptsOf(all));
  const link = await facts.links.policy(payment.policyNumber);
  const model = additionalPaidMail(words, { payment: { ...payment, paid }, files, link });
  return { to: payment.to, files, model };
};

function receiptsOf(files: readonly IssuedFile[]): IssuedFile[] | null {
  const receipts = files.filter(({ kind }) => kind === 'receipt');
  return receipts.length > 0 ? receipts : null;
}

/** `subject`: the charge, and which part of it went back (`refundSubject`). */
const paymentRefunded: MailTemplate = async ({ row, facts, words, brand }) => {
  const attempt = present(await facts.attempt(row.subject), 'a charge');
  const { to } = attempt;
  if (to === null) return null;
  return { to, model: paymentRefundedMail(words, { ...attempt, to }, brand) };
};

export const paymentMails = {
  additionalPayment,
  additionalPaid,
  paymentRefunded,
} as const satisfies Record<string, MailTemplate>;
