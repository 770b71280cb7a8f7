import type { Cents } from '@coverkit/rules';
import type { MailAddress } from '../../mail/mailer.ts';
import type { Log } from '../../platform/log.ts';
import type { Charges } from '../charges/charges.service.ts';
import { readRefundSubject } from '../refund-subject.ts';

/** What mails need to know of charges that went back. */
export type RefundMailFacts = {
  /** By the mail's subject (`refundSubject`). */
  attempt: (subject: string) => Promise<AttemptFacts | null>;
};

export type AttemptFacts = {
  id: string;
  quoteReference: string;
  /** Null where it was erased with its quote. */
  to: MailAddress | null;
  /** What went back to the card. */
  refunded: Cents;
  /** It was a part of a charge that is kept. */
  isPart: boolean;
  /** The policy of the same quote, where there is one. */
  policyNumber: string | null;
  /** That policy is cancelled. */
  isCancelled: boolean;
};

export type RefundMailFactsDeps = {
  log: Log;
  charges: Pick<Charges, 'find'>;
  /** The policy of a quote, and whom mails about either go to; null of what was erased. */
  ofQuote: (
    reference: string,
  ) => Promise<{ policyNumber: string | null; isCancelled: boolean; to: MailAddress } | null>;
};

export const createRefundMailFacts = ({ log, charges, ofQuote }: RefundMailFactsDeps): RefundMailFacts => ({
  attempt: async (subject) => {
    const { attemptId: id, amount, isPart } = readRefundSubject(subject);
    const row = await charges.find(id);
    if (!row) return null;
    const about = await ofQuote(row.quoteReference);
    // A bank may settle a charge so late that its quote, and with it the address, is erased: the staff have to act.
    if (!about) log.error('refund without mail', { attempt: id });
    return {
      id,
      quoteReference: row.quoteReference,
      to: about?.to ?? null,
      refunded: amount ?? row.refunded ?? row.amount,
      isPart,
      policyNumber: about?.policyNumber ?? null,
      isCancelled: about?.isCancelled ?? false,
    };
  },
});
