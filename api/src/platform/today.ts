import { type CivilDate, todayIn } from '@coverkit/rules';
import type { Clock } from './clock.ts';

/** The current day in a time zone (API-09). */
export type Today = (timeZone: string) => CivilDate;

/** Cached for the minute: a day begins at a full minute in every zone, and formatting costs more than pricing. */
export function createToday(clock: Clock): Today {
  const known = new Map<string, { minute: number; day: CivilDate }>();
  return (timeZone) => {
    const now = clock.now();
    const minute = Math.floor(now.getTime() / 60_000);
    const cached = known.get(timeZone);
    if (cached?.minute === minute) return cached.day;
    const day = todayIn(timeZone, now);
    known.set(timeZone, { minute, day });
    return day;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** As `todayIn`, for the many versions of a policy: making a format takes longer than reading a version. */
export function dayIn(timeZone: string, instant: number): CivilDate {
  const known = formats.get(timeZone);
  if (known) return known.format(instant);
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  formats.set(timeZone, format);
  return format.format(instant);
}
