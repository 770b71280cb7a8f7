import { type CivilDate, todayIn } from '@coverkit/rules';
import type { Clock } from './clock.ts';

/** The day it is now in a zone (API-09). */
export type Today = (timeZone: string) => CivilDate;

/** Kept for the minute: a day begins on one in every zone, and formatting costs more than rating. */
export function createToday(clock: Clock): Today {
  const known = new Map<string, { minute: number; day: CivilDate }>();
  return (timeZone) => {
    const now = clock.now();
    const minute = Math.floor(now.getTime() / 60_000);
    const kept = known.get(timeZone);
    if (kept?.minute === minute) return kept.day;
    const day = todayIn(timeZone, now);
    known.set(timeZone, { minute, day });
    return day;
  };
}
