import { timingSafeEqual } from 'node:crypto';
import {
  type AdditionalWish,
  additionalPaymentDays,
  additionalProblems,
  type Problem,
} from '@coverkit/rules';
import { queueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { newShortId } from '../platform/short-id.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import type { Policies } from '../policies/policies.service.ts';
import {
  findPayment,
  findPaymentsOfPolicy,
  findPaymentsOfQuote,
  insertPayment,
} from './additional.repository.ts';
import type { AdditionalPaymentRow } from './additional.table.ts';

export type Raised =
  | { refused: null; payment: AdditionalPaymentRow }
  | { refused: 'policyNotFound' }
  | { refused: 'problems'; problems: Problem[] };

/** Additional premiums of sold policies: raised by the staff (REFR-02), paid by the customer (PAYM-01). */
export type Additional = {
  /** Asks for one, and queues the mail with its link, in one write. `asked`: the policy's number or its quote's reference. */
  raise: (asked: string, wish: AdditionalWish & { by: string }) => Promise<Raised>;
  /** By its link. Null where the link opens nothing, or nothing any more; a paid one is found and says so. */
  open: (link: { reference: string; pid: string }) => Promise<AdditionalPaymentRow | null>;
  find: (id: string) => Promise<AdditionalPaymentRow | undefined>;
  /** Newest first. */
  ofPolicy: (policyNumber: string) => Promise<AdditionalPaymentRow[]>;
};

export type AdditionalDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  policies: Policies;
  pidOf: DerivedToken;
};

const day = 86_400_000;

export function createAdditional({ database, queue, clock, policies, pidOf }: AdditionalDeps): Additional {
  return {
    raise: async (asked, { amount, reason, by }) => {
      const problems = additionalProblems({ amount, reason });
      if (problems.length > 0) return { refused: 'problems', problems };
      const policy = await policies.find(asked);
      if (!policy) return { refused: 'policyNotFound' };
      const at = clock.now();
      const { policyNumber, quoteReference, brandId } = policy;
      const payment: AdditionalPaymentRow = {
        id: newShortId(),
        policyNumber,
        quoteReference,
        brandId,
        amount,
        reason: reason.trim(),
        state: 'open',
        raisedBy: by,
        raisedAt: at.getTime(),
        expiresAt: at.getTime() + additionalPaymentDays * day,
        attemptId: null,
        paidAt: null,
        version: null,
      };
      await queue.write(async (tx) => {
        await insertPayment(tx, payment);
        const about = { subject: payment.id, brandId, quoteReference, at };
        await queueOutbox(tx, [{ kind: 'mail', template: 'additionalPayment', ...about }]);
      });
      return { refused: null, payment };
    },
    open: async ({ reference, pid }) => {
      await database.assertPresent();
      const rows = await findPaymentsOfQuote(database.read, reference);
      // All are compared, so that a miss takes as long as a hit.
      const [row] = rows.filter((one) => isSame(pidOf(one.id), pid));
      if (!row || row.state === 'cancelled') return null;
      const over = row.state === 'open' && row.expiresAt <= clock.now().getTime();
      return over ? null : row;
    },
    find: (id) => findPayment(database.read, id),
    ofPolicy: (policyNumber) => findPaymentsOfPolicy(database.read, policyNumber),
  };
}

function isSame(known: string, given: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
