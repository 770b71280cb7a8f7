import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { createAmendmentMails } from '../amendment.mails.ts';
import type { AmendmentFacts, AmendmentMailFacts } from '../amendment-facts.ts';
import type { DecisionFacts } from '../review/review.mails.ts';

type ExampleFacts = AmendmentMailFacts & { decision: (subject: string) => Promise<DecisionFacts | null> };

export const mailExamples: MailExamples<ExampleFacts> = {
  mails: (facts) => createAmendmentMails(facts, facts.decision),
  subjects: {
    amended: 'AMD7K2M9QXA1',
    cancelled: 'AMD7K2M9QXA2',
    amendmentReferred: 'AMD7K2M9QXA3',
    amendmentApproved: 'AMD7K2M9QXA3:1',
    amendmentDeclined: 'AMD7K2M9QXA3:2',
    amendmentQuestion: 'AMD7K2M9QXA3:3',
  },
  lookups: ['amendment', 'decision'],
  facts: ({ to, link }) => {
    const amendment: AmendmentFacts = {
      policyNumber: 'P0123456789',
      kind: 'extend',
      to,
      cover: { from: '2027-02-01', to: '2027-02-21' },
      ...{ paid: 4198, refund: 0, version: 2, newestVersion: 2 },
    };
    return {
      amendment: async () => amendment,
      decision: async () => ({
        ...amendment,
        isCurrent: true,
        note: 'Does the new plan go above 6,000 metres?',
        ...{ toPay: 4198, hasTerms: true, heldUntil: '2026-12-04' },
        link: link('policy-amend/extend/HT7K2M9QXA'),
      }),
    };
  },
};
