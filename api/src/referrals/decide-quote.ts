import { decisionNoteProblems, decisionRefusal, loadingProblems } from '@coverkit/rules';
import { enqueueMail } from './referral-mail.ts';
import { priceOf } from './referral-view.ts';
import type { DecisionRequest, ReferralsDeps, Refused, Stored } from './referrals.deps.ts';
import { appendDecision } from './referrals.repository.ts';

const mails = { approved: 'referralApproved', declined: 'referralDeclined' } as const;

/** Of a quote that was referred for its expedition. */
export function createDecideQuote({ queue, clock, quoteReferrals, ...deps }: ReferralsDeps) {
  const store = (reference: string, { outcome, note, by, loading = 0 }: DecisionRequest) =>
    queue.write(async (tx): Promise<Stored | Refused> => {
      const opened = await quoteReferrals.find(tx, reference);
      if (!opened) return { refused: 'notFound' };
      const { row, prices } = opened;
      const today = deps.today(deps.brands.brand(row.brandId).timeZone);
      const facts = {
        status: row.status,
        referralPending: row.referralPending,
        price: priceOf(opened),
        coverFrom: prices.trip.from,
      };
      const refused = decisionRefusal(outcome, facts, today);
      if (refused) return { refused };
      const at = clock.now();
      await quoteReferrals.decide(tx, opened, { outcome, loading }, today);
      const decision = { quoteReference: reference, outcome, note: note.trim(), loading, decidedBy: by };
      await appendDecision(tx, { ...decision, decidedAt: at.getTime() });
      const mail = { template: mails[outcome], left: null, insuree: null, at };
      return { refused: null, mailed: await enqueueMail(tx, opened, mail) };
    });

  return async (reference: string, request: DecisionRequest): Promise<Stored | Refused> => {
    const [problem] = decisionNoteProblems(request.note);
    if (problem) return { refused: 'note', code: problem.code };
    const [wrong] = loadingProblems(request.outcome === 'approved' ? (request.loading ?? 0) : 0);
    if (wrong) return { refused: 'loading', code: wrong.code };
    return store(reference, request);
  };
}
