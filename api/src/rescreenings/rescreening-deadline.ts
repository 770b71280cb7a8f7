import { addDays, type CivilDate, lastRescreeningDay, todayIn } from '@coverkit/rules';
import { startOfDay } from '../platform/start-of-day.ts';
import type { RescreeningRow } from './rescreenings.table.ts';

type Zoned = { timeZone: string };

/** The end of the last day on which a re-screening raised at `raisedAt` can be made, in the brand's zone. Instants, ms. */
export function rescreeningDeadline(raisedAt: number, cover: { to: CivilDate }, { timeZone }: Zoned): number {
  const last = lastRescreeningDay(todayIn(timeZone, new Date(raisedAt)), cover);
  return startOfDay(addDays(last, 1), timeZone);
}

/** The last day on which it can be made, as customer and staff see it. */
export const lastDayOf = ({ expiresAt }: Pick<RescreeningRow, 'expiresAt'>, { timeZone }: Zoned): CivilDate =>
  todayIn(timeZone, new Date(expiresAt - 1));

/** Nobody has decided it, and nobody can any more. */
export const hasExpired = (
  { state, expiresAt }: Pick<RescreeningRow, 'state' | 'expiresAt'>,
  now: number,
): boolean => state === 'open' && expiresAt <= now;
