import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { createAdditionalPremiumMails } from '../additional-premium.mails.ts';
import type { PaymentMailFacts } from '../additional-premium-facts.ts';

export const mailExamples: MailExamples<PaymentMailFacts> = {
  mails: createAdditionalPremiumMails,
  subjects: { additionalPayment: 'ADD7K2M9QXA1', additionalPaid: 'ADD7K2M9QXA1' },
  lookups: ['payment'],
  facts: ({ quote, to, link }) => ({
    payment: async (id) => ({
      id,
      policyNumber: 'P0123456789',
      to,
      amount: 4198,
      payBy: '2026-12-04',
      open: true,
      paid: { total: 4261, on: '2026-11-24', version: 2 },
    }),
    paymentLink: async () => link(`payment/make/${quote.reference}`),
  }),
};
