import { type Problem, reasonProblems } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { newShortId } from '../platform/short-id.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';
import { hasExpired, rescreeningDeadline } from './rescreening-deadline.ts';
import {
  changeState,
  closeOpenRescreenings,
  findRescreening,
  insertRescreening,
  openOf,
  openRescreenings,
  rescreeningsOfPolicy,
} from './rescreenings.repository.ts';
import type { RescreeningRow, RescreeningRowState } from './rescreenings.table.ts';

export type RescreeningRequest = { insuree: number; reason: string; by: string };

export type Raised =
  | { refused: null; rescreening: RescreeningRow }
  | { refused: 'policyNotFound' | 'rescreenPolicyOver' | 'insureeNotFound' }
  /** `id`: of the one that is still open. */
  | { refused: 'rescreenOpen'; id: string }
  | { refused: 'problems'; problems: Problem[] };

/** Why a re-screening cannot be cancelled: it is unknown, decided, being paid, already cancelled or withdrawn, or its link has expired. */
export type RescreenCancelRefusal =
  | 'rescreenNotFound'
  | 'rescreenDecided'
  | 'rescreenUnderWay'
  | 'rescreenCancelled'
  | 'rescreenWithdrawn'
  | 'rescreenOver';

export type Cancelled =
  | { refused: null; rescreening: RescreeningRow }
  | { refused: RescreenCancelRefusal }
  | { refused: 'problems'; problems: Problem[] };

export type Rescreening = RescreeningRow;

/** Re-screenings of travellers of sold policies, as the staff see them (REFR-02). */
export type Rescreenings = {
  /** Asks for one, and queues the mail with its link, in one write. `asked`: the policy's number or its quote's reference. */
  raise: (asked: string, request: RescreeningRequest) => Promise<Raised>;
  /** Takes one back that nobody has decided: its link opens nothing from here on, and what was declared by it is forgotten. */
  cancel: (id: string, request: { reason: string; by: string }) => Promise<Cancelled>;
  find: (id: string) => Promise<RescreeningRow | undefined>;
  /** Newest first. */
  ofPolicy: (policyNumber: string) => Promise<RescreeningRow[]>;
  /** Those that can be made by their link. */
  openOf: (policyNumber: string) => Promise<RescreeningRow[]>;
  /** Nobody has decided it, and nobody can any more. */
  hasExpired: (row: Rescreening) => boolean;
  /** Of all policies those that wait for their customers; newest first. */
  waiting: () => Promise<RescreeningRow[]>;
};

export type RescreeningsDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'brand'>;
  policies: Pick<Policies, 'isCancelled'>;
  readPolicy: ReadPolicy;
};

export function createRescreenings(deps: RescreeningsDeps): Rescreenings {
  const { database, queue, clock, brands, policies, readPolicy } = deps;
  return {
    raise: async (asked, request) => {
      const problems = reasonProblems(request.reason);
      if (problems.length > 0) return { refused: 'problems', problems };
      const sold = await readPolicy(asked);
      if (!sold) return { refused: 'policyNotFound' };
      if (typeof sold.policy.status === 'string') return { refused: 'rescreenPolicyOver' };
      const { facts } = sold.policy;
      const isInsured = facts.insurees.some(({ number }) => number === request.insuree);
      if (!isInsured || request.insuree > facts.people) return { refused: 'insureeNotFound' };
      const at = clock.now();
      const row = newRow(sold, request, at, brands.brand(sold.sale.brandId));
      return queue.write(async (tx): Promise<Raised> => {
        if (await policies.isCancelled(tx, row.policyNumber)) return { refused: 'rescreenPolicyOver' };
        const others = await rescreeningsOfPolicy(tx, row.policyNumber);
        const other = others.find((one) => one.insuree === row.insuree && isWaiting(one, at.getTime()));
        if (other) return { refused: 'rescreenOpen', id: other.id };
        await insertRescreening(tx, row);
        const { id: subject, brandId, quoteReference } = row;
        await enqueueOutbox(tx, [
          { kind: 'mail', template: 'rescreening', subject, brandId, quoteReference, at },
        ]);
        return { refused: null, rescreening: row };
      });
    },
    cancel: (id, { reason, by }) =>
      queue.write(async (tx): Promise<Cancelled> => {
        const row = await findRescreening(tx, id);
        const now = clock.now().getTime();
        if (!row) return { refused: 'rescreenNotFound' };
        const refused = hasExpired(row, now) ? 'rescreenOver' : refusalByState[row.state];
        if (refused) return { refused };
        const problems = reasonProblems(reason);
        if (problems.length > 0) return { refused: 'problems', problems };
        const cancelled = { cancelledBy: by, cancelledAt: now, cancelReason: reason.trim() };
        const change = { state: 'cancelled', sealed: null, ...cancelled } as const;
        await changeState(tx, { id }, ['open'], change);
        return { refused: null, rescreening: { ...row, ...change } };
      }),
    find: (id) => findRescreening(database.read, id),
    ofPolicy: (policyNumber) => rescreeningsOfPolicy(database.read, policyNumber),
    openOf: async (policyNumber) => {
      const now = clock.now().getTime();
      const rows = await rescreeningsOfPolicy(database.read, policyNumber);
      return rows.filter((row) => row.state === 'open' && !hasExpired(row, now));
    },
    hasExpired: (row) => hasExpired(row, clock.now().getTime()),
    waiting: () => openRescreenings(database.read, clock.now().getTime()),
  };
}

/** The numbers of those policies of which a traveller is asked for their medical answers again. With `db`, also inside a write. */
export const createWithOpenRescreening =
  ({ clock }: Pick<RescreeningsDeps, 'clock'>) =>
  (db: Db, policyNumbers: string[]): Promise<Set<string>> =>
    openOf(db, policyNumbers, clock.now().getTime());

/** Inside the write that cancels a policy: there is nothing to change then. One that is being paid is closed by its charge. */
export const closeRescreenings = (tx: Db, policyNumber: string, at: Date) =>
  closeOpenRescreenings(tx, policyNumber, at.getTime());

/** The charge of one of the policy's is under way. With `db`, also inside a write. */
export const isRescreeningPaying = async (db: Db, policyNumber: string): Promise<boolean> =>
  (await rescreeningsOfPolicy(db, policyNumber)).some(({ state }) => state === 'paying');

const isWaiting = (row: RescreeningRow, now: number): boolean =>
  row.state === 'paying' || (row.state === 'open' && !hasExpired(row, now));

const refusalByState: Readonly<Record<RescreeningRowState, RescreenCancelRefusal | null>> = {
  open: null,
  paying: 'rescreenUnderWay',
  done: 'rescreenDecided',
  refused: 'rescreenDecided',
  cancelled: 'rescreenCancelled',
  withdrawn: 'rescreenWithdrawn',
};

function newRow(
  { sale, policy }: SoldPolicy,
  { insuree, reason, by }: RescreeningRequest,
  at: Date,
  brand: { timeZone: string },
): RescreeningRow {
  const { policyNumber, quoteReference, brandId } = sale;
  const raisedAt = at.getTime();
  return {
    id: newShortId(),
    ...{ policyNumber, quoteReference, brandId, insuree },
    reason: reason.trim(),
    state: 'open',
    raisedBy: by,
    raisedAt,
    expiresAt: rescreeningDeadline(raisedAt, policy.cover, brand),
    version: 1,
    ...{ sealed: null, consentBy: null, consentAt: null },
    ...{ attemptId: null, decidedAt: null, policyVersion: null },
    ...{ cancelledBy: null, cancelledAt: null, cancelReason: null },
  };
}
