import { decisionNoteProblems, medicalDecisionRefusal, type ReferralOutcome } from '@coverkit/rules';
import { type PersonDecision, personDecisionProblems } from '@coverkit/rules/screening';
import type { Db } from '../platform/database/db.ts';
import { busy } from '../platform/errors.ts';
import type { OpenedQuote } from '../quotes/opened-quote.ts';
import type { LeftAddress } from '../screenings/referral/medical-referrals.ts';
import { assessedTripOf, tripChanged } from './assessed-trip.ts';
import { enqueueMail } from './referral-mail.ts';
import type { ReferralsDeps, Refused, Stored } from './referrals.deps.ts';
import { appendDecision } from './referrals.repository.ts';

/** `decision`: what was decided about the conditions, by name; null where cover is declined. */
export type MedicalDecisionRequest = {
  insuree: number;
  decision: PersonDecision | null;
  /** The age and the region that staff decided for, where the trip was changed since they were asked; null for those of the request. */
  assessed: string | null;
  note: string;
  by: string;
};

type Found = { opened: OpenedQuote; left: LeftAddress | null; outcome: ReferralOutcome; today: string };

/** How often the decision is tried again while the customer changes the quote at the same time. */
const tries = 8;

/**
 * REFR-01: about the conditions of one traveller. Approved, the decision takes the place of the screening's result, and the
 * traveller accepts it before anything is paid; declined, the quote ends.
 */
export function createDecideMedical(deps: ReferralsDeps) {
  const { database, queue, quoteReferrals, medicalReferrals } = deps;
  const find = createFind(deps);
  const record = createRecord(deps);

  const approve = async (
    reference: string,
    request: MedicalDecisionRequest,
    decision: PersonDecision,
  ): Promise<Stored | Refused> => {
    for (let left = tries; left > 0; left -= 1) {
      const found = await find(database.read, reference, request);
      if ('refused' in found) return found;
      const { opened, today } = found;
      let mailed = false;
      const also = async (tx: Db) => {
        await quoteReferrals.hold(tx, opened, today);
        mailed = await record(tx, found, request);
      };
      if (await medicalReferrals.approve(opened, request.insuree, decision, also))
        return { refused: null, mailed };
    }
    throw busy(1);
  };

  const decline = (reference: string, request: MedicalDecisionRequest): Promise<Stored | Refused> =>
    queue.write(async (tx) => {
      const found = await find(tx, reference, request);
      if ('refused' in found) return found;
      const { opened, today } = found;
      await quoteReferrals.decide(tx, opened, { outcome: 'declined', loading: 0 }, today);
      await medicalReferrals.decline(tx, { quoteReference: reference, insuree: request.insuree });
      return { refused: null, mailed: await record(tx, found, request) };
    });

  return async (reference: string, request: MedicalDecisionRequest): Promise<Stored | Refused> => {
    const { decision, note } = request;
    const [problem] = decisionNoteProblems(note);
    if (problem) return { refused: 'note', code: problem.code };
    const [wrong] = decision ? personDecisionProblems(decision) : [];
    if (wrong) return { refused: wrong.path as 'cover' | 'exclude' | 'loading', code: wrong.code };
    return decision ? approve(reference, request, decision) : decline(reference, request);
  };
}

const createFind =
  ({ brands, today: todayIn, quoteReferrals, medicalReferrals }: ReferralsDeps) =>
  async (
    db: Db,
    reference: string,
    { insuree, decision, assessed }: MedicalDecisionRequest,
  ): Promise<Found | Refused> => {
    const opened = await quoteReferrals.find(db, reference);
    if (!opened) return { refused: 'notFound' };
    const { row, prices } = opened;
    const all = await medicalReferrals.ofQuote(db, reference);
    const asked = all.find((one) => one.insuree === insuree);
    const today = todayIn(brands.brand(row.brandId).timeZone);
    const outcome = decision ? 'approved' : 'declined';
    const facts = { status: row.status, coverFrom: prices.trip.from, referral: asked?.state ?? null };
    const refused = medicalDecisionRefusal(outcome, facts, today);
    if (refused) return { refused };
    const changed = decision && asked ? tripChanged(assessedTripOf(opened, asked), assessed) : null;
    return changed ?? { opened, left: asked?.left ?? null, outcome, today };
  };

/** Who decided and why, and the customer's mail: nothing of what was decided about a condition. Whether one is sent. */
const createRecord =
  ({ clock }: ReferralsDeps) =>
  async (
    tx: Db,
    { opened, left, outcome }: Found,
    { insuree, decision, note, by }: MedicalDecisionRequest,
  ): Promise<boolean> => {
    const at = clock.now();
    await appendDecision(tx, {
      ...{ quoteReference: opened.row.reference, insuree, outcome, note: note.trim(), decidedBy: by },
      ...{ loading: (decision?.loading ?? 0) * 100, decidedAt: at.getTime() },
    });
    const template = outcome === 'approved' ? 'medicalApproved' : 'referralDeclined';
    return enqueueMail(tx, opened, { template, left, insuree, at });
  };
