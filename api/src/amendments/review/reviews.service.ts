import {
  type AddedTerms,
  addDays,
  decisionNoteProblems,
  lastDayToMake,
  loadingProblems,
  type Problem,
  policyTermsMax,
  questionProblems,
  type ReferralOutcome,
  specialTermsProblems,
  termsAfter,
  todayIn,
  totalRefund,
  withApprovalLoading,
} from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { startOfDay } from '../../platform/start-of-day.ts';
import type { AmendmentDecisionRow } from '../amendment-decisions.table.ts';
import { changeAmendment, findAmendment } from '../amendments.repository.ts';
import type { AmendmentRow } from '../amendments.table.ts';
import type { OpenedPolicy, OpenPolicy } from '../open-amendment.ts';
import { waitsForPerson } from '../open-changes.ts';
import { openStored, type StoredAmendment, sealAmendment } from '../stored-amendment.ts';
import { type AmendmentRecord, createRecordsOf, recordOf } from './amendment-records.ts';
import { appendDecision, findDecisions, findReviewed } from './review.repository.ts';
import { type AmendmentReview, reviewOf } from './review-view.ts';

export type DecisionRequest = {
  outcome: ReferralOutcome;
  note: string;
  by: string;
  /** Of an approval: basis points of what is to pay; null for that of the approval before it, where there is one. */
  loading: number | null;
  /** Of an approval: special terms in plain words; null for those of the approval before it. */
  added: AddedTerms | null;
};
/** `notOpen`: the change is not possible any more, so that it can only be declined. With a `code`: what is wrong with an option. */
export type Refused =
  | { refused: 'amendmentNotFound' | 'amendmentDecided' | 'amendmentNotOpen' }
  | { refused: 'note' | 'loading' | 'exclusion' | 'question'; code: Problem['code'] };
export type Reviewed = { refused: null; review: AmendmentReview } | Refused;

/** REFR-01: the staff's side of changes that a person decides on. */
export type AmendmentReviews = {
  /** Those that wait, the longest first. */
  list: () => Promise<AmendmentReview[]>;
  /** Of one that is decided, made or ended: what was decided on it, and by whom. */
  show: (id: string) => Promise<AmendmentReview | AmendmentRecord | null>;
  ofPolicy: (policyNumber: string) => Promise<AmendmentRecord[]>;
  /** Stores the decision with its author and note, and enqueues the customer's mail, in one write. */
  decide: (id: string, request: DecisionRequest) => Promise<Reviewed>;
  /** Mails the customer a question. The change goes on waiting. */
  ask: (id: string, request: { question: string; by: string }) => Promise<Reviewed>;
};

export type AmendmentReviewsDeps = {
  database: Pick<Database, 'read' | 'assertPresent'>;
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
  brands: Pick<Brands, 'brand'>;
  open: OpenPolicy;
};

type Waiting = { row: AmendmentRow; opened: OpenedPolicy; stored: StoredAmendment };

const mails = {
  approved: 'amendmentApproved',
  declined: 'amendmentDeclined',
  asked: 'amendmentQuestion',
} as const;

export function createAmendmentReviews(deps: AmendmentReviewsDeps): AmendmentReviews {
  const { database, clock, sealer } = deps;
  const found = async (row: AmendmentRow): Promise<Waiting | null> => {
    const stored = openStored(sealer, row);
    return stored && { row, stored, opened: await deps.open.byNumber(row.policyNumber) };
  };
  const viewOf = async ({ row, stored, opened }: Waiting): Promise<AmendmentReview> =>
    reviewOf(row, stored, opened, await findDecisions(database.read, row.id));
  const waits = ({ row, opened }: Waiting): boolean =>
    waitsForPerson(row, opened.version, clock.now().getTime());

  const show: AmendmentReviews['show'] = async (id) => {
    await database.assertPresent();
    const row = await findAmendment(database.read, id);
    if (!row) return null;
    const one = await found(row);
    return one ? viewOf(one) : recordOf(row, await findDecisions(database.read, id));
  };
  const findWaiting = async (id: string): Promise<Waiting | Refused> => {
    await database.assertPresent();
    const row = await findAmendment(database.read, id);
    if (!row) return { refused: 'amendmentNotFound' };
    const one = await found(row);
    return one && waits(one) ? one : { refused: 'amendmentDecided' };
  };
  const shown = async (id: string): Promise<Reviewed> => {
    const row = await findAmendment(database.read, id);
    const one = row && (await found(row));
    return one ? { refused: null, review: await viewOf(one) } : { refused: 'amendmentNotFound' };
  };
  const write = createWrite(deps);

  return {
    list: async () => {
      await database.assertPresent();
      const all = await Promise.all((await findReviewed(database.read)).map(found));
      return Promise.all(
        all
          .filter((one) => one !== null)
          .filter(waits)
          .map(viewOf),
      );
    },
    show,
    ofPolicy: createRecordsOf(deps),
    decide: async (id, request) => {
      const problems = requestProblems(request);
      if (problems) return problems;
      const waiting = await findWaiting(id);
      if ('refused' in waiting) return waiting;
      const asked = request.loading ?? loadingOf(await findDecisions(database.read, id));
      const decided = await decidedOf(waiting, { ...request, loading: asked });
      if ('refused' in decided) return decided;
      // Of nothing to pay it is nothing: that of an earlier approval is not stored as if it were charged.
      const loading = decided.plan.toPay > 0 ? asked : 0;
      if (request.outcome === 'approved' && request.loading && loading === 0)
        return { refused: 'loading', code: 'invalid' };
      if (!(await write(waiting, { ...request, loading }, decided))) return { refused: 'amendmentDecided' };
      if (request.outcome === 'approved') return shown(id);
      return { refused: null, review: { ...(await viewOf(waiting)), state: 'declined' } };
    },
    ask: async (id, { question, by }) => {
      const text = question.trim();
      const [wrong] = questionProblems(text);
      if (wrong) return { refused: 'question', code: wrong.code };
      const waiting = await findWaiting(id);
      if ('refused' in waiting) return waiting;
      await write(waiting, { outcome: 'asked', note: text, by, loading: 0 }, waiting.stored);
      return shown(id);
    },
  };
}

function requestProblems({ outcome, note, loading, added }: DecisionRequest): Refused | null {
  const [wrongNote] = decisionNoteProblems(note);
  if (wrongNote) return { refused: 'note', code: wrongNote.code };
  const [wrong] = loadingProblems(outcome === 'approved' && loading !== null ? loading : 0);
  if (wrong) return { refused: 'loading', code: wrong.code };
  const [wrongTerms] = added === null || added.terms === null ? [] : specialTermsProblems(added.terms);
  return wrongTerms ? { refused: 'exclusion', code: wrongTerms.code } : null;
}

/** What is stored from now on: an approved change at today's price of the policy as it is now. Null where it is not possible any more. */
async function decidedOf(
  { opened, stored }: Waiting,
  { outcome, loading, added }: DecisionRequest & { loading: number },
): Promise<StoredAmendment | Refused> {
  if (outcome === 'declined') return stored;
  const planned = await opened.plan(stored.asked);
  if (!planned.ok) return { refused: 'amendmentNotOpen' };
  const plan = withApprovalLoading(planned.plan, loading);
  const { terms, replaces } = added ?? stored;
  const special = { terms: terms?.trim() ?? null, replaces };
  if ((termsAfter(opened.policy.terms, special) ?? '').length > policyTermsMax)
    return { refused: 'exclusion', code: 'too_many' };
  return { asked: stored.asked, plan, medical: planned.medical, ...special };
}

/** Of the newest approval. */
const loadingOf = (decisions: readonly AmendmentDecisionRow[]): number =>
  decisions.findLast(({ outcome }) => outcome === 'approved')?.loading ?? 0;

type Request = Pick<DecisionRequest, 'note' | 'by'> & { loading: number } & { outcome: keyof typeof mails };

function createWrite({ queue, clock, sealer, brands }: AmendmentReviewsDeps) {
  /** As the customer's link finds it from now on. */
  const changeOf = ({ row, opened }: Waiting, { outcome }: Request, stored: StoredAmendment) => {
    if (outcome === 'asked') return {};
    const decidedAt = clock.now().getTime();
    if (outcome === 'declined') return { state: outcome, sealed: null, decidedAt };
    const { timeZone } = brands.brand(row.brandId);
    const { policy, product } = opened;
    const today = todayIn(timeZone, new Date(decidedAt));
    // Never longer than it can be made (AMND-02, AMND-03).
    const last = lastDayToMake(
      policy,
      stored.asked,
      { product, today },
      addDays(today, product.priceLockDays),
    );
    return {
      ...{ state: outcome, decidedAt, basedOn: opened.version },
      sealed: sealAmendment(sealer, row, stored),
      refund: totalRefund(stored.plan),
      heldUntil: startOfDay(addDays(last, 1), timeZone),
    };
  };
  return (waiting: Waiting, request: Request, stored: StoredAmendment): Promise<boolean> =>
    queue.write(async (tx: Db) => {
      const { id, brandId, quoteReference, state } = waiting.row;
      const { outcome, note, by, loading } = request;
      const change = changeOf(waiting, request, stored);
      const isStill = Object.keys(change).length === 0 || (await changeAmendment(tx, id, [state], change));
      if (!isStill) return false;
      const at = clock.now();
      const [made] = await appendDecision(tx, {
        ...{ amendmentId: id, outcome, note: note.trim(), loading: outcome === 'approved' ? loading : 0 },
        ...{ decidedBy: by, decidedAt: at.getTime() },
      });
      // A change may be decided again: each decision has a mail of its own.
      const subject = `${id}:${made?.id}`;
      await enqueueOutbox(tx, [
        { kind: 'mail', template: mails[outcome], subject, brandId, quoteReference, at },
      ]);
      return true;
    });
}
