import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { pdfNamed } from '../../mail/testing/example-files.ts';
import { tripOf } from '../../mail/testing/example-trip.ts';
import { createPolicyMails } from '../mails/policy.mails.ts';
import type { PolicyMailFacts } from '../mails/policy-facts.ts';

export const mailExamples: MailExamples<PolicyMailFacts> = {
  mails: createPolicyMails,
  subjects: { quotePurchase: 'P0123456789', documents: 'P0123456789:1:1795136400000' },
  lookups: ['policy'],
  facts: ({ quote, to, link }) => ({
    policy: async (policyNumber) => ({
      policyNumber,
      to,
      trip: tripOf(quote),
      travellers: quote.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
      total: quote.netPrice ?? 0,
      purchasedOn: '2026-11-20',
      customerId: 'customer-1',
    }),
    pds: async () => pdfNamed('pds', 'Product Disclosure Statement.pdf'),
    setPasswordLink: async (id) => link(`customer/set-password/${id}`),
  }),
};
