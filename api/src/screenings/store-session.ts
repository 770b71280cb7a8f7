import type { Clock } from '../platform/clock.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { Sealer } from '../platform/sealer.ts';
import { sealScreening } from './declaration/declared-screening.ts';
import type { OpenedScreening } from './open-screening.ts';
import type { ScreeningSession } from './provider/provider.ts';
import { updateScreening } from './screenings.repository.ts';

/** The screening with that session; null where another call was faster, or it was withdrawn. */
export type StoreSession = (
  screening: OpenedScreening,
  session: ScreeningSession,
) => Promise<OpenedScreening | null>;

/** Stores what the provider answered, as a new version where that is another session than the one before. */
export function createStoreSession({
  queue,
  clock,
  sealer,
}: {
  queue: WriteQueue;
  clock: Clock;
  sealer: Sealer;
}): StoreSession {
  return async (screening, session) => {
    const { row, declared } = screening;
    if (isSameSession(session, declared.session)) return screening;
    const next = { ...declared, session };
    const change = { sealed: sealScreening(sealer, row, next), changedAt: clock.now().getTime() };
    const isStored = await queue.write((tx) => updateScreening(tx, row, change));
    return isStored
      ? { ...screening, declared: next, row: { ...row, ...change, version: row.version + 1 } }
      : null;
  };
}

export const isSameSession = (a: ScreeningSession, b: ScreeningSession): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
