import { resumeOutbox } from '../outbox/outbox.service.ts';
import { resumePayments } from '../payments/resume-payments.ts';
import type { Clock } from '../platform/clock.ts';
import { endLeases } from '../platform/database/leases.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';

/**
 * Continues the work of a server that was killed, instead of waiting for the end of its leases. Only with the lock of a
 * database file: with several servers of a database the leases may be those of a living one.
 */
export function resumeWork(queue: WriteQueue, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  return queue.write(async (tx) => {
    await endLeases(tx);
    await resumeOutbox(tx, now);
    await resumePayments(tx, now);
  });
}
