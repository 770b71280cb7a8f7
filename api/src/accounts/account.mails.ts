import { type AreaMails, areaMails } from '../mail/area-mails.ts';
import type { MailBrand } from '../mail/mail.facts.ts';
import type { MailModel } from '../mail/mail.model.ts';
import type { MailWords } from '../mail/mail.words.ts';
import type { MailAddress } from '../mail/mailer.ts';
import { button, readerOf, text } from '../mail/shared.blocks.ts';
import { accountMailCopy } from './account.mail.copy.ts';
import type { AccountMailFacts, CodeFacts } from './account-facts.ts';
import { createProfileMails } from './profile/profile.mails.ts';

type Words = MailWords<keyof typeof accountMailCopy>;

function setPasswordMail(words: Words, to: MailAddress, brand: MailBrand, link: string): MailModel {
  return {
    subject: words('setPassword.subject', { brand: brand.name }),
    preheader: words('setPassword.preheader'),
    reader: readerOf(words, to.name),
    title: words('setPassword.title'),
    blocks: [
      text(words('setPassword.lead')),
      button(words, words('setPassword.button'), link),
      text(words('setPassword.ignore')),
    ],
    why: words('setPassword.why'),
  };
}

function signInCodeMail(words: Words, { to, code, minutes }: CodeFacts, brand: MailBrand): MailModel {
  return {
    subject: words('signInCode.subject', { brand: brand.name }),
    preheader: words('signInCode.preheader', { minutes }),
    reader: readerOf(words, to.name),
    title: words('signInCode.title'),
    blocks: [
      text(words('signInCode.lead', { minutes })),
      { kind: 'figure', name: words('signInCode.code'), value: code },
      text(words('signInCode.ignore', { phone: brand.legal.supportPhone })),
    ],
    why: words('signInCode.why'),
  };
}

export const createAccountMails = (facts: AccountMailFacts): AreaMails =>
  areaMails(accountMailCopy, {
    ...createProfileMails(facts),
    /** `subject`: the session and the number of its code. Null where another code was sent since, or none is needed. */
    signInCode: async ({ row, words, brand }) => {
      const code = await facts.code(row.subject);
      return code && { to: code.to, model: signInCodeMail(words, code, brand) };
    },
    setPassword: async ({ row, words, brand }) => {
      const customer = await facts.customer(row.subject);
      const link = await facts.setPasswordLink(row.subject);
      // The account was deleted meanwhile.
      if (!customer || link === null) return null;
      return { to: customer.to, model: setPasswordMail(words, customer.to, brand, link) };
    },
  });
