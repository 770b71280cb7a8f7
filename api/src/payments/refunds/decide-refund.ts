import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { maxLookups } from '../back-off.ts';
import { findAttempt } from '../charges/attempts.repository.ts';
import { enqueueRefundMail } from './enqueue-refund-mail.ts';
import { changeRefund, findRefund, openRefunds, refusedRefunds, sumRefunds } from './refunds.repository.ts';
import { reservedStates } from './refunds.service.ts';
import type { RefundRow } from './refunds.table.ts';
import { refundableDiffers } from './send-refund.ts';

/** A refund, and whether it waits for a person. */
export type ListedRefund = RefundRow & { needsPerson: boolean };

export type RefundDecisionRefusal =
  | 'refundNotFound'
  /** Already booked as refunded. */
  | 'refundMade'
  /** Its result is still looked up. */
  | 'refundUnderWay'
  /** The server has not sent it yet. */
  | 'refundNotSent'
  /** Its amount has been refunded otherwise since it was refused. */
  | 'refundExceedsCharge';
export type RefundDecided = { refused: null; refund: RefundRow } | { refused: RefundDecisionRefusal };

/** What staff decide about refunds of a chosen amount. */
export type RefundDecisions = {
  /** Those that are not over, and those that the provider refused within the last 31 days; the oldest first. */
  list: () => Promise<ListedRefund[]>;
  /** The provider did not make it, as a person has seen: sent again, with a lookup before it. */
  retry: (id: string) => Promise<RefundDecided>;
  /** It was made, as a person has seen: booked as refunded, with its mail. `by`: who has decided it. */
  settle: (id: string, by: string) => Promise<RefundDecided>;
};

const listedMs = 31 * 24 * 60 * 60_000;

export type RefundDecisionsDeps = { database: Pick<Database, 'read'>; queue: WriteQueue; clock: Clock };

export function createRefundDecisions({ database, queue, clock }: RefundDecisionsDeps): RefundDecisions {
  const now = () => clock.now().getTime();
  const decide = (id: string, change: (tx: Db, refund: RefundRow) => Promise<RefundDecided>) =>
    queue.write(async (tx): Promise<RefundDecided> => {
      const refund = await findRefund(tx, id);
      if (!refund) return { refused: 'refundNotFound' };
      if (refund.state === 'refunded') return { refused: 'refundMade' };
      if (refund.state === 'sent' && !needsPerson(refund)) return { refused: 'refundUnderWay' };
      if (refund.state === 'refused' && !(await isLeft(tx, refund)))
        return { refused: 'refundExceedsCharge' };
      return change(tx, refund);
    });
  return {
    list: async () => {
      const since = now() - listedMs;
      const rows = [...(await openRefunds(database.read)), ...(await refusedRefunds(database.read, since))];
      const listed = rows.map((row) => ({ ...row, needsPerson: needsPerson(row) }));
      return listed.toSorted((one, other) => one.createdAt - other.createdAt);
    },
    retry: (id) =>
      decide(id, (tx, refund) => {
        const at = now();
        const unsent = { state: 'requested', refundableBefore: null, sentAt: null } as const;
        return change(tx, refund, { ...unsent, code: null, asked: 0, askAt: at, updatedAt: at });
      }),
    settle: (id, by) =>
      decide(id, async (tx, refund) => {
        if (refund.state === 'requested') return { refused: 'refundNotSent' };
        const attempt = await findAttempt(tx, refund.attemptId);
        if (!attempt) throw new Error('A refund is of no charge');
        const at = clock.now();
        await enqueueRefundMail(tx, refund, attempt, at);
        const code = `settled by ${by}`.slice(0, 40);
        return change(tx, refund, { state: 'refunded', code, askAt: null, updatedAt: at.getTime() });
      }),
  };
}

async function change(
  tx: Db,
  refund: RefundRow,
  how: Parameters<typeof changeRefund>[2],
): Promise<RefundDecided> {
  await changeRefund(tx, refund, how);
  return { refused: null, refund: { ...refund, ...how } };
}

/** Refused, or sent without a result that any further lookup could bring. A transaction of its own is proof that it was made. */
const needsPerson = ({ state, sentAt, transactionId, code, asked }: RefundRow): boolean =>
  state === 'refused' ||
  (state === 'sent' &&
    sentAt !== null &&
    transactionId === null &&
    (code === refundableDiffers || asked >= maxLookups));

/** Whether a refused refund, whose amount was free since, still fits into its charge. */
async function isLeft(tx: Db, { attemptId, amount }: RefundRow): Promise<boolean> {
  const attempt = await findAttempt(tx, attemptId);
  const reserved = await sumRefunds(tx, attemptId, reservedStates);
  return attempt !== undefined && reserved + amount <= attempt.amount;
}
