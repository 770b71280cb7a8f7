import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { createRescreeningMails } from '../rescreening.mails.ts';
import type { RescreeningMailFacts } from '../rescreening-facts.ts';

export const mailExamples: MailExamples<RescreeningMailFacts> = {
  mails: createRescreeningMails,
  subjects: { rescreening: 'RSC7K2M9QXA1', rescreened: 'RSC7K2M9QXA1' },
  lookups: ['rescreening'],
  facts: ({ to, link }) => ({
    rescreening: async (id) => ({
      id,
      policyNumber: 'P0123456789',
      to,
      firstName: 'Robin',
      validUntil: '2026-12-04',
      open: true,
      done: { total: 4198, version: 2 },
    }),
    rescreeningLink: async () => link('rescreen/insuree/P0123456789'),
  }),
};
