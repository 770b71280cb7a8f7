import type { Clock } from '../../platform/clock.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { createJob, type Job } from '../../platform/job.ts';
import type { Log } from '../../platform/log.ts';
import { deleteEmailChangesUntil } from '../profile/email-changes.repository.ts';
import { deleteEnded } from './sessions.repository.ts';
import { absoluteLife, idleLife } from './sessions.service.ts';

export type EndedSessionsDeps = { queue: WriteQueue; clock: Clock; log: Log };

/** ms after the last code, when an address that nobody proved is forgotten. */
const forgottenAfter = 7 * 86_400_000;

/**
 * Deletes sessions that ended because their time was over: they say when and on which device somebody signed in. And addresses that
 * nobody proved: they may be somebody else's.
 */
export const createEndedSessionsJob = ({ queue, clock, log }: EndedSessionsDeps): Job =>
  createJob({
    name: 'sessions',
    log,
    interval: 3_600_000,
    run: async () => {
      const now = clock.now().getTime();
      const ended = { startedBefore: now - absoluteLife, seenBefore: now - idleLife };
      return queue.write(async (tx) => {
        const changes = await deleteEmailChangesUntil(tx, now - forgottenAfter);
        return changes + (await deleteEnded(tx, ended));
      });
    },
  });
