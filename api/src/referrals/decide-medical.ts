import {
  type DecisionRefusal,
  decisionNoteProblems,
  medicalDecisionRefusal,
  type ReferralOutcome,
} from '@coverkit/rules';
import { type PersonDecision, personDecisionProblems } from '@coverkit/rules/screening';
import type { Db } from '../platform/database/db.ts';
import { busy } from '../platform/errors.ts';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import { enqueueMail } from './referral-mail.ts';
import type { ReferralsDeps, Refused } from './referrals.deps.ts';
import { appendDecision } from './referrals.repository.ts';

/** `decision`: what was decided about the conditions, by name; null where cover is declined. */
export type MedicalDecisionRequest = {
  insuree: number;
  decision: PersonDecision | null;
  note: string;
  by: string;
};

type Found = { opened: OpenedQuote; email: string | null; outcome: ReferralOutcome; today: string };

/** How often the decision is tried again while the customer changes the quote at the same time. */
const tries = 8;

/**
 * REFR-01: about the conditions of one traveller. Approved, the decision takes the place of the screening's result, and the
 * traveller accepts it before anything is paid; declined, the quote ends. Null when it is stored.
 */
export function createDecideMedical(deps: ReferralsDeps) {
  const { database, queue, clock, quoteReferrals, medicalReferrals } = deps;

  const find = async (
    db: Db,
    reference: string,
    { insuree, decision }: MedicalDecisionRequest,
  ): Promise<Found | DecisionRefusal | 'notFound'> => {
    const opened = await quoteReferrals.find(db, reference);
    if (!opened) return 'notFound';
    const { row, prices } = opened;
    const all = await medicalReferrals.ofQuote(db, reference);
    const asked = all.find((one) => one.insuree === insuree);
    const today = deps.today(deps.brands.brand(row.brandId).timeZone);
    const outcome = decision ? 'approved' : 'declined';
    const facts = { status: row.status, coverFrom: prices.trip.from, referral: asked?.state ?? null };
    const refused = medicalDecisionRefusal(outcome, facts, today);
    return refused ?? { opened, email: asked?.email ?? null, outcome, today };
  };

  /** Who decided and why, and the customer's mail: nothing of what was decided about a condition. */
  const record = async (tx: Db, found: Found, { insuree, decision, note, by }: MedicalDecisionRequest) => {
    const at = clock.now();
    const { reference: quoteReference } = found.opened.row;
    await appendDecision(tx, {
      ...{ quoteReference, insuree, outcome: found.outcome, note: note.trim(), decidedBy: by },
      ...{ loading: (decision?.loading ?? 0) * 100, decidedAt: at.getTime() },
    });
    const template = found.outcome === 'approved' ? 'medicalApproved' : 'referralDeclined';
    await enqueueMail(tx, found.opened, { template, email: found.email, insuree, at });
  };

  const approve = async (reference: string, request: MedicalDecisionRequest, decision: PersonDecision) => {
    for (let left = tries; left > 0; left -= 1) {
      const found = await find(database.read, reference, request);
      if (typeof found === 'string') return found;
      const { opened, today } = found;
      const also = async (tx: Db) => {
        await quoteReferrals.hold(tx, opened, today);
        await record(tx, found, request);
      };
      if (await medicalReferrals.approve(opened, request.insuree, decision, also)) return null;
    }
    throw busy(1);
  };

  const decline = (reference: string, request: MedicalDecisionRequest) =>
    queue.write(async (tx) => {
      const found = await find(tx, reference, request);
      if (typeof found === 'string') return found;
      const { opened, today } = found;
      await quoteReferrals.decide(tx, opened, { outcome: 'declined', loading: 0 }, today);
      await medicalReferrals.decline(tx, { quoteReference: reference, insuree: request.insuree });
      await record(tx, found, request);
      return null;
    });

  return async (reference: string, request: MedicalDecisionRequest): Promise<Refused | null> => {
    const { decision, note } = request;
    const [problem] = decisionNoteProblems(note);
    if (problem) return { refused: 'note', code: problem.code };
    const [wrong] = decision ? personDecisionProblems(decision) : [];
    if (wrong) return { refused: wrong.path as 'cover' | 'exclude' | 'loading', code: wrong.code };
    const refused = decision
      ? await approve(reference, request, decision)
      : await decline(reference, request);
    return refused && { refused };
  };
}
