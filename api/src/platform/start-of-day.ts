import { type CivilDate, todayIn } from '@coverkit/rules';

/** ms: no zone's midnight is further from UTC's. */
const furthest = 15 * 3_600_000;

/** The first instant of a day in a zone, ms; by the calendar alone, so that a change of the clock at midnight is right too. */
export function startOfDay(day: CivilDate, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, within] = [midnight - furthest, midnight + furthest];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (todayIn(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return within;
}
