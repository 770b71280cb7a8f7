import { type AdditionalPremiumRequest, additionalPremiumProblems, type Problem } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { type DerivedToken, equalSecrets } from '../platform/derived-token.ts';
import { newShortId } from '../platform/short-id.ts';
import type { Policies } from '../policies/policies.service.ts';
import {
  changePremium,
  closeOpenPremiums,
  findPremium,
  findPremiumsOfPolicy,
  findPremiumsOfQuote,
  insertPremium,
  unpaidOf,
} from './additional-premiums.repository.ts';
import type { AdditionalPremiumRow, AdditionalPremiumState } from './additional-premiums.table.ts';
import { paymentDeadline } from './payment-deadline.ts';

export type Raised =
  | { refused: null; payment: AdditionalPremiumRow }
  | { refused: 'policyNotFound' | 'paymentPolicyCancelled' }
  | { refused: 'problems'; problems: Problem[] };

/** Why a payment cannot be cancelled: it is unknown, paid, being paid, already cancelled, or its link has expired. */
export type CancelRefusal =
  | 'paymentNotFound'
  | 'paymentPaid'
  | 'paymentUnderWay'
  | 'paymentCancelled'
  | 'paymentOver';

export type Cancelled =
  | { refused: null; payment: AdditionalPremiumRow }
  | { refused: CancelRefusal }
  | { refused: 'problems'; problems: Problem[] };

export type AdditionalPremium = AdditionalPremiumRow;
export type PaymentLink = { reference: string; pid: string };

/** Additional premiums of sold policies: raised by the staff (REFR-02), paid by the customer (PAYM-01). */
export type AdditionalPremiums = {
  /** Asks for one, and queues the mail with its link, in one write. `asked`: the policy's number or its quote's reference. */
  raise: (asked: string, request: AdditionalPremiumRequest & { by: string }) => Promise<Raised>;
  /** Takes one back that nobody has paid: its link opens nothing from here on, and its mail, if still to be sent, is not. */
  cancel: (id: string, request: { reason: string; by: string }) => Promise<Cancelled>;
  /** By its link. Null where the link opens nothing, or nothing any more; a paid one is found and says so. */
  open: (link: PaymentLink) => Promise<AdditionalPremiumRow | null>;
  /** The same also where the link opens nothing any more: of a charge that was sent by it the customer is answered the outcome. */
  findByLink: (link: PaymentLink) => Promise<AdditionalPremiumRow | null>;
  find: (id: string) => Promise<AdditionalPremiumRow | undefined>;
  /** Newest first. */
  ofPolicy: (policyNumber: string) => Promise<AdditionalPremiumRow[]>;
  /** Those that can be paid by their link. */
  unpaidOf: (policyNumber: string) => Promise<AdditionalPremiumRow[]>;
};

export type AdditionalPremiumsDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  brands: Pick<Brands, 'brand'>;
  policies: Policies;
  pidOf: DerivedToken;
};

export function createAdditionalPremiums(deps: AdditionalPremiumsDeps): AdditionalPremiums {
  const { database, queue, clock, brands, policies, pidOf } = deps;
  const findByLink: AdditionalPremiums['findByLink'] = async ({ reference, pid }) => {
    await database.assertPresent();
    const rows = await findPremiumsOfQuote(database.read, reference);
    // All are compared, so that a miss takes as long as a hit.
    const [row] = rows.filter((one) => equalSecrets(pid, pidOf(one.id)));
    return row ?? null;
  };
  return {
    raise: async (asked, { amount, reason, by }) => {
      const problems = additionalPremiumProblems({ amount, reason });
      if (problems.length > 0) return { refused: 'problems', problems };
      const policy = await policies.find(asked);
      if (!policy) return { refused: 'policyNotFound' };
      const at = clock.now();
      const { policyNumber, quoteReference, brandId } = policy;
      const payment: AdditionalPremiumRow = {
        id: newShortId(),
        policyNumber,
        quoteReference,
        brandId,
        amount,
        reason: reason.trim(),
        state: 'open',
        raisedBy: by,
        raisedAt: at.getTime(),
        expiresAt: paymentDeadline(at.getTime(), brands.brand(brandId)),
        attemptId: null,
        paidAt: null,
        version: null,
        cancelledBy: null,
        cancelledAt: null,
        cancelReason: null,
      };
      return queue.write(async (tx): Promise<Raised> => {
        if (await policies.isCancelled(tx, policyNumber)) return { refused: 'paymentPolicyCancelled' };
        await insertPremium(tx, payment);
        const about = { subject: payment.id, brandId, quoteReference, at };
        await enqueueOutbox(tx, [{ kind: 'mail', template: 'additionalPayment', ...about }]);
        return { refused: null, payment };
      });
    },
    cancel: (id, { reason, by }) =>
      queue.write(async (tx) => {
        const payment = await findPremium(tx, id);
        const now = clock.now().getTime();
        if (!payment) return { refused: 'paymentNotFound' };
        const refused = cancelRefusal(payment, now);
        if (refused) return { refused };
        const problems = additionalPremiumProblems({ amount: payment.amount, reason });
        if (problems.length > 0) return { refused: 'problems', problems };
        const change = {
          state: 'cancelled',
          cancelledBy: by,
          cancelledAt: now,
          cancelReason: reason.trim(),
        } as const;
        await changePremium(tx, id, ['open'], change);
        return { refused: null, payment: { ...payment, ...change } };
      }),
    open: async (link) => {
      const row = await findByLink(link);
      return row && opensByLink(row, clock.now().getTime()) ? row : null;
    },
    findByLink,
    find: (id) => findPremium(database.read, id),
    ofPolicy: (policyNumber) => findPremiumsOfPolicy(database.read, policyNumber),
    unpaidOf: async (policyNumber) => {
      const now = clock.now().getTime();
      const rows = await findPremiumsOfPolicy(database.read, policyNumber);
      return rows.filter((row) => row.state === 'open' && !hasExpired(row, now));
    },
  };
}

/** The numbers of those policies of which staff ask for a premium that is not paid yet. */
export const createWithUnpaidPremium =
  ({ database, clock }: Pick<AdditionalPremiumsDeps, 'database' | 'clock'>) =>
  (policyNumbers: string[]): Promise<Set<string>> =>
    unpaidOf(database.read, policyNumbers, clock.now().getTime());

/** Inside the write that cancels a policy, which owes nothing from then on. One that is being paid is closed by its charge. */
export const closePremiums = (tx: Db, policyNumber: string, at: Date) =>
  closeOpenPremiums(tx, policyNumber, at.getTime());

const opensByLink = (row: AdditionalPremiumRow, now: number): boolean =>
  row.state !== 'cancelled' && !hasExpired(row, now);

/** Nobody has paid it, and nobody can any more. */
const hasExpired = ({ state, expiresAt }: AdditionalPremiumRow, now: number): boolean =>
  state === 'open' && expiresAt <= now;

const refusalByState: Readonly<Record<AdditionalPremiumState, CancelRefusal | null>> = {
  open: null,
  paying: 'paymentUnderWay',
  paid: 'paymentPaid',
  cancelled: 'paymentCancelled',
};

/** Null where it can be cancelled. */
function cancelRefusal(payment: AdditionalPremiumRow, now: number): CancelRefusal | null {
  if (hasExpired(payment, now)) return 'paymentOver';
  return refusalByState[payment.state];
}
