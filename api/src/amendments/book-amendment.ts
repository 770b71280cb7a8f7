import { type Cents, totalRefund } from '@coverkit/rules';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Refunds } from '../payments/refunds/refunds.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Policies } from '../policies/policies.service.ts';
import { changeAmendment, closeAmendments, supersede } from './amendments.repository.ts';
import type { AmendmentRow } from './amendments.table.ts';
import type { StoredAmendment } from './stored-amendment.ts';

export type BookDeps = {
  clock: Clock;
  policies: Pick<Policies, 'appendAmendment'>;
  refunds: Pick<Refunds, 'requestOfQuote'>;
  hasOpenRescreening: (tx: Db, policyNumber: string) => Promise<boolean>;
  /** Of a policy that is cancelled: takes back what staff still ask of its customer. */
  closeAsked: (tx: Db, policyNumber: string, at: Date) => Promise<void>;
};

type Paid = { attemptId: string | null; surcharge: Cents };

/**
 * AMND-10: adds the change to the policy as a version of its own, asks for what goes back, and enqueues its documents and the
 * mail. False, with nothing written, where the policy has another version by now.
 */
export type BookAmendment = (
  tx: Db,
  row: AmendmentRow,
  stored: StoredAmendment,
  paid: Paid,
) => Promise<boolean>;

export const createBook =
  ({ clock, policies, refunds, hasOpenRescreening, closeAsked }: BookDeps): BookAmendment =>
  async (tx, row, { plan, medical, terms, replaces }, { attemptId, surcharge }) => {
    const { id, policyNumber, quoteReference, brandId, kind, basedOn } = row;
    // Its result is booked by the traveller's number.
    if (plan.renumbered && (await hasOpenRescreening(tx, policyNumber))) return false;
    const at = clock.now();
    const isCancelled = kind === 'cancel';
    const policyVersion = await policies.appendAmendment(tx, policyNumber, basedOn, {
      kind: isCancelled ? 'cancellation' : 'amendment',
      ...{ facts: plan.facts, cover: plan.cover, at },
      steps: plan.version.steps,
      premium: plan.version.premium,
      surcharge: plan.version.surcharge + surcharge,
      ...{ medical, added: { terms, replaces } },
    });
    if (policyVersion === null) return false;
    if (isCancelled) {
      await closeAmendments(tx, policyNumber, at.getTime());
      await closeAsked(tx, policyNumber, at);
    } else await supersede(tx, row, at.getTime());
    const amount = totalRefund(plan);
    const purpose = isCancelled ? 'cancellation' : 'amendment';
    await refunds.requestOfQuote(tx, { quoteReference, purpose, subject: id, amount });
    const done = { state: 'done', sealed: null, attemptId, policyVersion, decidedAt: at.getTime() } as const;
    await changeAmendment(tx, id, [row.state], done);
    const about = { brandId, quoteReference, at };
    await enqueueOutbox(tx, [
      { kind: 'documents', template: 'certificate', subject: `${policyNumber}:${policyVersion}`, ...about },
      { kind: 'mail', template: isCancelled ? 'cancelled' : 'amended', subject: id, ...about },
    ]);
    return true;
  };
