import type { OutboxRow } from '../../outbox/outbox.table.ts';

/** What each mail's row is about. */
export const exampleSubjects = {
  quoteSaved: 'HT7K2M9QXA:1795136400000',
  quotePurchase: 'P0123456789',
  referralApproved: 'HT7K2M9QXA:1795136400000',
  referralDeclined: 'HT7K2M9QXA:1795136400001',
  referralQuestion: 'HT7K2M9QXA:1795136400002',
  medicalQuestion: 'HT7K2M9QXA:1795136400003:1',
  medicalApproved: 'HT7K2M9QXA:1795136400004:1',
  additionalPayment: 'ADD7K2M9QXA1',
  additionalPaid: 'ADD7K2M9QXA1',
  rescreening: 'RSC7K2M9QXA1',
  rescreened: 'RSC7K2M9QXA1',
  paymentRefunded: 'ATT7K2M9QXA1',
  setPassword: 'customer-1',
  signInCode: 'session-1:1',
  newDevice: 'customer-1:1795136400000:Firefox/Windows',
  passwordChanged: 'customer-1:1795136400000',
  emailCode: 'customer-1:change-1:1',
  emailChanged: 'customer-1:1795136400000:n…w@example.com',
  accountDeleted: 'customer-1:1795136400000',
  documents: 'P0123456789:1:1795136400000',
} as const;

export type MailTemplateName = keyof typeof exampleSubjects;

export const mailNames = Object.keys(exampleSubjects) as MailTemplateName[];

/** Mails whose rows have the address of their receiver. */
const mailedTo: readonly string[] = [
  'quoteSaved',
  'newDevice',
  'passwordChanged',
  'emailChanged',
  'accountDeleted',
];

/** A row as the outbox passes it to a handler. */
export function exampleRow(template: MailTemplateName, change: Partial<OutboxRow> = {}): OutboxRow {
  const subject: string = change.subject ?? exampleSubjects[template];
  return {
    id: 1,
    kind: 'mail',
    template,
    subject,
    toEmail: mailedTo.includes(template) ? 'somebody@example.com' : null,
    dedupeKey: `mail:${template}:${subject}`,
    brandId: 'highline',
    quoteReference: 'HT7K2M9QXA',
    createdAt: 0,
    dueAt: 0,
    tries: 1,
    doneAt: null,
    refusal: null,
    ...change,
  };
}
