import type { IssuedFile } from '../mail.facts.ts';
import { additionalPaidMail, additionalPaymentMail, paymentRefundedMail } from './payment.mails.ts';
import { documentsMail, quotePurchaseMail, setPasswordMail } from './policy.mails.ts';
import { quoteSavedMail, referralApprovedMail, referralDeclinedMail } from './quote.mails.ts';
import { issued, type MailTask, type MailTemplate, present } from './template.ts';

const quoteSaved: MailTemplate = async ({ row, facts, words }) => {
  const quote = present(await facts.quote(row.quoteReference), 'a quote');
  const address = present(row.toEmail, 'an address');
  const link = await facts.links.quote(row.quoteReference);
  return { to: { name: '', address }, model: quoteSavedMail(words, quote, link) };
};

const referralApproved: MailTemplate = async ({ row, facts, words }) => {
  const quote = present(await facts.quote(row.quoteReference), 'a quote');
  const link = await facts.links.quote(row.quoteReference);
  return { to: quote.to, model: referralApprovedMail(words, quote, link) };
};

const referralDeclined: MailTemplate = async ({ row, facts, words, brand }) => {
  const quote = present(await facts.quote(row.quoteReference), 'a quote');
  const link = await facts.links.quote(row.quoteReference);
  return { to: quote.to, model: referralDeclinedMail(words, quote, { brand, link }) };
};

/** About the policy `number`, with the documents of `version`, or the newest of each kind, and the PDS. */
async function policyParts({ facts, brand }: MailTask, number: string, version: number | null) {
  const policy = present(await facts.policy(number), 'a policy');
  const files = issued(await facts.attachments.policy(number, version));
  const pds = issued(await facts.attachments.pds(number));
  const link = await facts.links.policy(number);
  return { policy, files: [...files, pds], brand, link };
}

const quotePurchase: MailTemplate = async (task) => {
  const { facts, words } = task;
  const parts = await policyParts(task, task.row.subject, 1);
  const { customerId, to } = parts.policy;
  const passwordLink = customerId === null ? null : await facts.links.setPassword(customerId);
  return { to, files: parts.files, model: quotePurchaseMail(words, { ...parts, passwordLink }) };
};

/**
 * `subject`: the policy's number, a version of it or `newest`, and the instant of the wish, so that each is a mail of its
 * own.
 */
const documents: MailTemplate = async (task) => {
  const [number = '', asked = ''] = task.row.subject.split(':');
  const version = asked === 'newest' ? null : present(wholeNumber(asked), 'a version');
  const parts = await policyParts(task, number, version);
  return { to: parts.policy.to, files: parts.files, model: documentsMail(task.words, parts) };
};

const wholeNumber = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const setPassword: MailTemplate = async ({ row, facts, words, brand }) => {
  const customer = present(await facts.customer(row.subject), 'a customer');
  const link = await facts.links.setPassword(row.subject);
  // It has been set in the meantime.
  if (link === null) return null;
  return { to: customer.to, model: setPasswordMail(words, customer.to, brand, link) };
};

const additionalPayment: MailTemplate = async ({ row, facts, words }) => {
  const payment = present(await facts.payment(row.subject), 'an additional payment');
  // Paid or taken back in the meantime: its link would open nothing.
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
  return { to: attempt.to, model: paymentRefundedMail(words, attempt, brand) };
};

/** Every mail, by the name that the outbox has for it. */
export const mailTemplates = {
  quoteSaved,
  quotePurchase,
  referralApproved,
  referralDeclined,
  additionalPayment,
  additionalPaid,
  paymentRefunded,
  setPassword,
  documents,
} as const satisfies Record<string, MailTemplate>;

export type MailTemplateName = keyof typeof mailTemplates;
