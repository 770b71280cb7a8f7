import { paymentMails } from './payment.mails.ts';
import { policyMails } from './policy.mails.ts';
import { quoteMails } from './quote.mails.ts';
import { referralMails } from './referral.mails.ts';
import { rescreeningMails } from './rescreening.mails.ts';
import type { MailTemplate } from './template.ts';

/** Every mail, by the name that the outbox has for it. */
export const mailTemplates = {
  ...quoteMails,
  ...referralMails,
  ...policyMails,
  ...paymentMails,
  ...rescreeningMails,
} as const satisfies Record<string, MailTemplate>;

export type MailTemplateName = keyof typeof mailTemplates;
