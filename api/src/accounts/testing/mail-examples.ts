import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { createAccountMails } from '../account.mails.ts';
import type { AccountMailFacts } from '../account-facts.ts';

export const mailExamples: MailExamples<AccountMailFacts> = {
  mails: createAccountMails,
  subjects: {
    setPassword: 'customer-1',
    signInCode: 'session-1:1',
    newDevice: 'customer-1:1795136400000:Firefox/Windows',
    passwordChanged: 'customer-1:1795136400000',
    emailCode: 'customer-1:change-1:1',
    emailChanged: 'customer-1:1795136400000:n…w@example.com',
    accountDeleted: 'customer-1:1795136400000',
  },
  addressed: ['newDevice', 'passwordChanged', 'emailChanged', 'accountDeleted'],
  droppedWithSubject: ['setPassword', 'signInCode', 'newDevice', 'passwordChanged', 'emailCode'],
  lookups: ['customer', 'code', 'emailCode'],
  facts: ({ to, link }) => ({
    customer: async (id) => ({ id, to }),
    code: async () => ({ to, code: '482913', minutes: 10 }),
    emailCode: async () => ({ to, code: '482913', minutes: 10 }),
    screenLink: (_, screen) => `https://www.highline.example/${screen}`,
    setPasswordLink: async (id) => link(`customer/set-password/${id}`),
  }),
};
