import type { Db } from '../../platform/database/db.ts';
import { findAttemptOf } from './attempts.repository.ts';
import { type AttemptRow, type ChargePurpose, chargePurposes } from './attempts.table.ts';

/**
 * What an area does with its charges. The functions that take `tx` run in the transaction that records
 * the charge, so that a crash leaves either all of it or an attempt that is looked up later.
 */
export type Purpose = {
  /** The charge was captured: delivers what was paid for. False where that is not, or no longer, possible: it is refunded. */
  fulfil: (tx: Db, attempt: AttemptRow) => Promise<boolean>;
  /** Nothing was captured, or it is refunded: unlocks what the payment had locked. */
  release: (tx: Db, attempt: AttemptRow) => Promise<void>;
  /** For the settlement: whether what was paid for exists, for the same amount. */
  isFulfilled: (attempt: AttemptRow) => Promise<boolean>;
};

/** The purposes of this server. A charge for any other is refused before anything is sent. */
export type Purposes = Readonly<Partial<Record<ChargePurpose, Purpose>>>;

/** Throws where no area of this server has the purpose. */
export function purposeOf(purposes: Purposes, name: ChargePurpose): Purpose {
  const purpose = purposes[name];
  if (!purpose) throw new Error(`No area of this server takes charges for "${name}"`);
  return purpose;
}

/**
 * Refuses to start with stored attempts of a purpose that no area fulfils, as after a return to an older version of the
 * server: their customers would have paid for nothing.
 */
export async function assertPurposesKnown(db: Db, purposes: Purposes): Promise<void> {
  for (const name of chargePurposes) {
    if (purposes[name] || !(await findAttemptOf(db, name))) continue;
    throw new Error(
      `The server did not start: the database has charges for "${name}", which this version does not know. ` +
        'What they paid for could not be delivered, and they could not be refunded. ' +
        'Start a version of the server that has it.',
    );
  }
}
