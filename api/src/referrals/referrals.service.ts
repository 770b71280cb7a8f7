import {
  type DecisionRefusal,
  decisionNoteProblems,
  decisionRefusal,
  loadingProblems,
  type Problem,
  type ReferralOutcome,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Today } from '../platform/today.ts';
import type { QuoteReferrals } from '../quotes/referral/decide-referral.ts';
import { priceOf, type ReferralSummary, type ReferralView, summaryOf, viewOf } from './referral-view.ts';
import { appendDecision, findDecisions } from './referrals.repository.ts';

/** `loading`: what an approval adds to the premium, basis points. */
export type DecisionRequest = { outcome: ReferralOutcome; note: string; by: string; loading?: number };
export type Decided =
  | { refused: null; referral: ReferralView }
  | { refused: DecisionRefusal | 'notFound' }
  | { refused: 'note' | 'loading'; code: Problem['code'] };

/** REFR-01: the staff's side of a referral. */
export type Referrals = {
  /** Quotes that wait for a decision, the longest waiting first. */
  list: () => Promise<ReferralSummary[]>;
  show: (reference: string) => Promise<ReferralView | null>;
  /** Stores the decision with its author and note, changes the quote's state and enqueues the customer's mail, in one write. */
  decide: (reference: string, request: DecisionRequest) => Promise<Decided>;
};

export type ReferralsDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  today: Today;
  brands: Brands;
  quoteReferrals: QuoteReferrals;
};

const mails = { approved: 'referralApproved', declined: 'referralDeclined' } as const;

export function createReferrals(deps: ReferralsDeps): Referrals {
  const { database, queue, clock, quoteReferrals } = deps;

  const show: Referrals['show'] = async (reference) => {
    await database.assertPresent();
    const opened = await quoteReferrals.find(database.read, reference);
    return opened && viewOf(opened, await findDecisions(database.read, reference));
  };

  /** Null when the decision is stored; otherwise the reason of the refusal. */
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

  return {
    list: async () => (await quoteReferrals.listReferred()).map(summaryOf),
    show,
    decide: async (reference, request) => {
      const [problem] = decisionNoteProblems(request.note);
      if (problem) return { refused: 'note', code: problem.code };
      const [wrong] = loadingProblems(request.outcome === 'approved' ? (request.loading ?? 0) : 0);
      if (wrong) return { refused: 'loading', code: wrong.code };
      const refused = await store(reference, request);
      if (refused) return { refused };
      const referral = await show(reference);
      return referral ? { refused: null, referral } : { refused: 'notFound' };
    },
  };
}
