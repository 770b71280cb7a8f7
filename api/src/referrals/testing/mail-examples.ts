import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { mailExamples as ofQuotes } from '../../quotes/testing/mail-examples.ts';
import type { ReferralMailFacts } from '../prepare-mail.ts';
import { createReferralMails } from '../referral.mails.ts';

export const mailExamples: MailExamples<ReferralMailFacts> = {
  mails: createReferralMails,
  subjects: {
    referralApproved: 'HT7K2M9QXA:1795136400000',
    referralDeclined: 'HT7K2M9QXA:1795136400001',
    referralQuestion: 'HT7K2M9QXA:1795136400002',
    medicalQuestion: 'HT7K2M9QXA:1795136400003:1',
    medicalApproved: 'HT7K2M9QXA:1795136400004:1',
  },
  lookups: ofQuotes.lookups,
  facts: (sale) => ({
    ...ofQuotes.facts(sale),
    hasMedicalReferral: async () => true,
    referralQuestion: async () => 'Does a guide go with you on the whole route?',
  }),
};
