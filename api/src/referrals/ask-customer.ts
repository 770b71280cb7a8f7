import { type DecisionRefusal, isPurchased, questionProblems, quoteStatus } from '@coverkit/rules';
import type { Db } from '../platform/database/db.ts';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import { enqueueMail } from './referral-mail.ts';
import type { ReferralsDeps, Refused, Stored } from './referrals.deps.ts';
import { appendDecision } from './referrals.repository.ts';

/** `insuree`: whose conditions it is about; null where it is about the expedition. */
export type QuestionRequest = { question: string; insuree: number | null; by: string };

/**
 * REFR-01, product model: a person approves, declines, or asks. A question about a traveller's conditions is stored encrypted and
 * shown by the traveller's link alone: anyone who reads the customer's mail would read it. One about the expedition is in the mail.
 */
export function createAsk({ queue, clock, quoteReferrals, medicalReferrals }: ReferralsDeps) {
  const store = (reference: string, { question, insuree, by }: QuestionRequest) =>
    queue.write(async (tx): Promise<Stored | Refused> => {
      const opened = await quoteReferrals.find(tx, reference);
      if (!opened) return { refused: 'notFound' };
      const address = await addressIn(tx, opened.row, insuree);
      if (address.refused) return { refused: address.refused };
      const at = clock.now();
      const asked = { quoteReference: reference, outcome: 'asked', decidedBy: by } as const;
      const note = insuree === null ? question : '';
      await appendDecision(tx, { ...asked, insuree, note, decidedAt: at.getTime() });
      if (insuree !== null) await medicalReferrals.ask(tx, { quoteReference: reference, insuree }, question);
      const template = insuree === null ? 'referralQuestion' : 'medicalQuestion';
      const { left } = address;
      return { refused: null, mailed: await enqueueMail(tx, opened, { template, left, insuree, at }) };
    });

  const addressIn = async (tx: Db, row: OpenedQuote['row'], insuree: number | null) => {
    const state = refusalOf(row);
    if (state) return { refused: state, left: null };
    if (insuree === null) return { refused: row.referralPending ? null : notReferred, left: null };
    const all = await medicalReferrals.ofQuote(tx, row.reference);
    const open = all.find((one) => one.insuree === insuree && one.state === 'open');
    return { refused: open ? null : notReferred, left: open?.left ?? null };
  };

  return async (reference: string, request: QuestionRequest): Promise<Stored | Refused> => {
    const question = request.question.trim();
    const [problem] = questionProblems(question);
    if (problem) return { refused: 'question', code: problem.code };
    return store(reference, { ...request, question });
  };
}

const notReferred: DecisionRefusal = 'notReferred';

function refusalOf({ status }: OpenedQuote['row']): DecisionRefusal | null {
  if (isPurchased(status)) return 'alreadyBought';
  return status === quoteStatus.declined ? 'alreadyDeclined' : null;
}
