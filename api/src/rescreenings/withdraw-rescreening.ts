import type { CallOutput } from '@coverkit/rules/contract';
import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { busy } from '../platform/errors.ts';
import { paymentPending } from '../quotes/quotes.errors.ts';
import { screeningCompleted } from '../screenings/screenings.errors.ts';
import type { OpenedRescreening } from './open-rescreening.ts';
import type { PresentRescreening } from './present-rescreening.ts';
import { changeState } from './rescreenings.repository.ts';

export type WithdrawDeps = { queue: WriteQueue; clock: Clock; present: PresentRescreening };

/** Decisions of other tabs may come between. */
const tries = 4;

/**
 * DETL-18: the customer withdraws the consent before anything is decided. What was declared in this re-screening is deleted, and
 * its link opens nothing any more; the policy, and what it says of conditions, stays as it is.
 */
export const createWithdraw =
  ({ queue, clock, present }: WithdrawDeps) =>
  async (load: () => Promise<OpenedRescreening>): Promise<CallOutput<'withdrawRescreening'>> => {
    for (let left = tries; left > 0; left -= 1) {
      const opened = await load();
      const { row } = opened;
      if (row.state === 'paying') throw paymentPending();
      if (row.state !== 'open') throw screeningCompleted(await present.screening(opened));
      const withdrawn = { state: 'withdrawn', sealed: null, decidedAt: clock.now().getTime() } as const;
      // At whatever version: a change of another tab is deleted as well.
      const { id } = row;
      if (await queue.write((tx) => changeState(tx, { id }, ['open'], withdrawn))) return { withdrawn: true };
    }
    throw busy(1);
  };

export type WithdrawRescreening = ReturnType<typeof createWithdraw>;
