import { decisionNoteProblems, decisionRefusal, loadingProblems } from '@coverkit/rules';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import { priceOf } from './referral-view.ts';
import type { DecisionRequest, ReferralsDeps, Refused } from './referrals.deps.ts';
import { appendDecision } from './referrals.repository.ts';

const mails = { approved: 'referralApproved', declined: 'referralDeclined' } as const;

/** Of a quote that was referred for its expedition. Null when the decision is stored; otherwise the reason of the refusal. */
export function createDecideQuote({ queue, clock, quoteReferrals, ...deps }: ReferralsDeps) {
  const store = (reference: string, { outcome, note, by, loading = 0 }: DecisionRequest) =>
    queue.write(async (tx) => {
      const opened = await quoteReferrals.find(tx, reference);
      if (!opened) return 'notFound';
      const { row, prices } = opened;
      const today = deps.today(deps.brands.brand(row.brandId).timeZone);
      const facts = {
        status: row.status,
        referralPending: row.referralPending,
        price: priceOf(opened),
        coverFrom: prices.trip.from,
      };
      const refused = decisionRefusal(outcome, facts, today);
      if (refused) return refused;
      const at = clock.now();
      await quoteReferrals.decide(tx, opened, { outcome, loading }, today);
      const decision = { quoteReference: reference, outcome, note: note.trim(), loading, decidedBy: by };
      await appendDecision(tx, { ...decision, decidedAt: at.getTime() });
      // A changed quote may be referred and decided again: each decision has its own mail.
      const subject = `${reference}:${at.getTime()}`;
      const about = { subject, brandId: row.brandId, quoteReference: reference, at };
      await enqueueOutbox(tx, [{ kind: 'mail', template: mails[outcome], ...about }]);
      return null;
    });

  return async (reference: string, request: DecisionRequest): Promise<Refused | null> => {
    const [problem] = decisionNoteProblems(request.note);
    if (problem) return { refused: 'note', code: problem.code };
    const [wrong] = loadingProblems(request.outcome === 'approved' ? (request.loading ?? 0) : 0);
    if (wrong) return { refused: 'loading', code: wrong.code };
    const refused = await store(reference, request);
    return refused && { refused };
  };
}
