import type { Cents } from '@coverkit/rules';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Policies } from '../policies/policies.service.ts';
import { travellerMedicalOf } from '../screenings/policy-medical.ts';
import { changeState } from './rescreenings.repository.ts';
import type { RescreeningRow } from './rescreenings.table.ts';
import { openStored } from './stored-rescreening.ts';

export type BookDeps = { clock: Clock; policies: Pick<Policies, 'appendRescreening'>; sealer: Sealer };
type Paid = { attemptId: string | null; premium: Cents; surcharge: Cents };

/**
 * Adds the accepted result to the policy as a version of its own, and enqueues its documents and the mail. False, with nothing
 * written, where the policy was cancelled meanwhile.
 */
export type BookRescreening = (tx: Db, row: RescreeningRow, paid: Paid) => Promise<boolean>;

export function createBook({ clock, policies, sealer }: BookDeps): BookRescreening {
  return async (tx, row, { attemptId, premium, surcharge }) => {
    const { assessed, decided } = openStored(sealer, row) ?? {};
    if (!assessed || !decided) throw new Error('A re-screening is booked that was not decided');
    const { policyNumber, id, brandId, quoteReference } = row;
    const at = clock.now();
    const policyVersion = await policies.appendRescreening(tx, policyNumber, {
      ...{ premium, surcharge, at, steps: decided.steps },
      medical: travellerMedicalOf(row.insuree, assessed, true),
    });
    if (policyVersion === null) return false;
    const { sealed } = row;
    const done = { state: 'done', sealed, attemptId, decidedAt: at.getTime(), policyVersion } as const;
    await changeState(tx, { id }, [row.state], done);
    const about = { brandId, quoteReference, at };
    await enqueueOutbox(tx, [
      { kind: 'documents', template: 'certificate', subject: `${policyNumber}:${policyVersion}`, ...about },
      { kind: 'mail', template: 'rescreened', subject: id, ...about },
    ]);
    return true;
  };
}
