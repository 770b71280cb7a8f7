import { type AreaMails, areaMails, issued, present } from '../mail/area-mails.ts';
import type { IssuedFile } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import type { MailWords } from '../mail/mail.words.ts';
import { attachedList, button, fact, readerOf, text } from '../mail/shared.blocks.ts';
import { additionalPremiumMailCopy } from './additional-premium.mail.copy.ts';
import type { PaymentFacts, PaymentMailFacts } from './additional-premium-facts.ts';

type Words = MailWords<keyof typeof additionalPremiumMailCopy>;

/** PAYM-01. The reason is on the page behind the link only: the staff's words can be about somebody's health. */
function additionalPaymentMail(words: Words, payment: PaymentFacts, link: string): MailModel {
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
function additionalPaidMail(words: Words, { payment, files, link }: PaidParts): MailModel {
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

export const createAdditionalPremiumMails = (payments: PaymentMailFacts): AreaMails =>
  areaMails(additionalPremiumMailCopy, {
    additionalPayment: async ({ row, words }) => {
      const payment = present(await payments.payment(row.subject), 'an additional payment');
      // Paid or cancelled meanwhile: its link would be invalid.
      if (!payment.open) return null;
      const link = await payments.paymentLink(payment.id);
      return { to: payment.to, model: additionalPaymentMail(words, payment, link) };
    },
    additionalPaid: async ({ row, facts, words }) => {
      const payment = present(await payments.payment(row.subject), 'an additional payment');
      const paid = present(payment.paid, 'a payment');
      const all = issued(await facts.policyFiles(payment.policyNumber, paid.version));
      const files = issued(receiptsOf(all));
      const link = await facts.policyLink(payment.policyNumber);
      const model = additionalPaidMail(words, { payment: { ...payment, paid }, files, link });
      return { to: payment.to, files, model };
    },
  });

function receiptsOf(files: readonly IssuedFile[]): IssuedFile[] | null {
  const receipts = files.filter(({ kind }) => kind === 'receipt');
  return receipts.length > 0 ? receipts : null;
}
