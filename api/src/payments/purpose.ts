import type { Db } from '../platform/db.ts';
import type { AttemptPurpose, AttemptRow } from './attempts.table.ts';

/**
 * What an area that money is taken for does once the charge is known. Its verbs take the transaction that books the
 * charge, so that a crash leaves either all of it or an attempt to be asked about.
 */
export type Purpose = {
  /** The money is there: what was paid for. False where it cannot be given (any more): the money goes back. */
  fulfil: (tx: Db, attempt: AttemptRow) => Promise<boolean>;
  /** Nothing was taken, or it goes back: what was held for the payment opens again. */
  release: (tx: Db, attempt: AttemptRow) => Promise<void>;
};

export type Purposes = Readonly<Record<AttemptPurpose, Purpose>>;
