import type { MailExamples } from '../../mail/testing/area-examples.ts';
import { createRefundMails } from '../refunds/refund.mails.ts';
import type { RefundMailFacts } from '../refunds/refund-facts.ts';

export const mailExamples: MailExamples<RefundMailFacts> = {
  mails: createRefundMails,
  subjects: { paymentRefunded: 'ATT7K2M9QXA1' },
  lookups: ['attempt'],
  facts: ({ quote, to }) => ({
    attempt: async (id) => ({
      id,
      quoteReference: quote.reference,
      to,
      refunded: quote.netPrice ?? 0,
      isPart: false,
      ...{ policyNumber: null, isCancelled: false },
    }),
  }),
};
