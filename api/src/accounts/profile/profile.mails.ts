import { type MailTask, type MailTemplate, present } from '../../mail/area-mails.ts';
import type { MailAddress } from '../../mail/mailer.ts';
import { button, fact, readerOf, text } from '../../mail/shared.blocks.ts';
import type { accountMailCopy } from '../account.mail.copy.ts';
import type { AccountMailFacts } from '../account-facts.ts';

type Template = MailTemplate<keyof typeof accountMailCopy>;

/**
 * The address of the account when it happened: who changed it since, or deleted the account, may be somebody else. Rows from before it was
 * stored go to the address of now, where there is an account.
 */
const receiverOf = async (facts: AccountMailFacts, row: MailTask['row']): Promise<MailAddress | null> =>
  row.toEmail === null
    ? ((await facts.customer(row.subject))?.to ?? null)
    : { name: '', address: row.toEmail };

/** What customers hear of the changes to their account. */
export const createProfileMails = (facts: AccountMailFacts) =>
  ({
    /** `subject`: the customer and when. */
    passwordChanged: async ({ row, words, brand }) => {
      const to = await receiverOf(facts, row);
      if (!to) return null;
      const link = facts.screenLink(brand.id, 'forgotten');
      return {
        to,
        model: {
          subject: words('passwordChanged.subject', { brand: brand.name }),
          preheader: words('passwordChanged.preheader'),
          reader: readerOf(words, to.name),
          title: words('passwordChanged.title'),
          blocks: [
            text(words('passwordChanged.lead')),
            text(words('passwordChanged.wrong', { phone: brand.legal.supportPhone })),
            button(words, words('passwordChanged.button'), link),
          ],
          why: words('passwordChanged.why'),
        },
      };
    },
    /** `subject`: the customer, when, and the browser and system. */
    newDevice: async ({ row, words, brand }) => {
      const to = await receiverOf(facts, row);
      if (!to) return null;
      const link = facts.screenLink(brand.id, 'password');
      const [browser = '', system = ''] = (row.subject.split(':')[2] ?? '').split('/');
      const known = [browser, system].filter(Boolean);
      const device = known.length === 2 ? words('newDevice.on', { browser, system }) : known[0];
      return {
        to,
        model: {
          subject: words('newDevice.subject', { brand: brand.name }),
          preheader: words('newDevice.preheader'),
          reader: readerOf(words, to.name),
          title: words('newDevice.title'),
          blocks: [
            text(words('newDevice.lead')),
            { kind: 'facts', rows: [fact(words('newDevice.device'), device ?? words('newDevice.unknown'))] },
            text(words('newDevice.wrong', { phone: brand.legal.supportPhone })),
            button(words, words('newDevice.button'), link),
          ],
          why: words('newDevice.why'),
        },
      };
    },
    /** To the address that is to be proved. Null where another code was sent since, or none is needed. */
    emailCode: async ({ row, words, brand }) => {
      const code = await facts.emailCode(row.subject);
      if (!code) return null;
      const { minutes } = code;
      const link = facts.screenLink(brand.id, 'profile');
      return {
        to: code.to,
        model: {
          subject: words('emailCode.subject', { brand: brand.name }),
          preheader: words('emailCode.preheader', { minutes }),
          reader: null,
          title: words('emailCode.title'),
          blocks: [
            text(words('emailCode.lead', { minutes })),
            { kind: 'figure', name: words('emailCode.code'), value: code.code },
            button(words, words('emailCode.button'), link),
            text(words('emailCode.ignore')),
          ],
          why: words('emailCode.why'),
        },
      };
    },
    /** To the address before, which hears nothing of the new one. `subject`: the customer, and when. */
    emailChanged: async ({ row, words, brand }) => {
      const address = present(row.toEmail, 'an address');
      return {
        to: { name: '', address },
        model: {
          subject: words('emailChanged.subject', { brand: brand.name }),
          preheader: words('emailChanged.preheader'),
          reader: null,
          title: words('emailChanged.title'),
          blocks: [
            text(words('emailChanged.lead')),
            text(words('emailChanged.wrong', { phone: brand.legal.supportPhone })),
          ],
          why: words('emailChanged.why'),
        },
      };
    },
    /** To the address that the account had. */
    accountDeleted: async ({ row, words, brand }) => ({
      to: { name: '', address: present(row.toEmail, 'an address') },
      model: {
        subject: words('accountDeleted.subject', { brand: brand.name }),
        preheader: words('accountDeleted.preheader'),
        reader: null,
        title: words('accountDeleted.title'),
        blocks: [
          text(words('accountDeleted.lead')),
          text(words('accountDeleted.kept')),
          text(words('accountDeleted.wrong', { phone: brand.legal.supportPhone })),
        ],
        why: words('accountDeleted.why'),
      },
    }),
  }) satisfies Readonly<Record<string, Template>>;
