import type { Clock } from '../../platform/clock.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { createJob, type Job } from '../../platform/job.ts';
import type { Log } from '../../platform/log.ts';
import { deleteEnded } from './sessions.repository.ts';
import { absoluteLife, idleLife } from './sessions.service.ts';

export type EndedSessionsDeps = { queue: WriteQueue; clock: Clock; log: Log };

/** Deletes sessions that ended because their time was over: they say when and on which device somebody signed in. */
export const createEndedSessionsJob = ({ queue, clock, log }: EndedSessionsDeps): Job =>
  createJob({
    name: 'sessions',
    log,
    interval: 3_600_000,
    run: async () => {
      const now = clock.now().getTime();
      const ended = { startedBefore: now - absoluteLife, seenBefore: now - idleLife };
      return queue.write((tx) => deleteEnded(tx, ended));
    },
  });
