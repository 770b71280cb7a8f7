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

/** The moment of a UTC day at which another day begins in a zone. */
type Turn = { before: CivilDate; at: number; after: CivilDate };
type Zone = { format: Intl.DateTimeFormat; turns: Map<number, Turn> };

const utcDay = 86_400_000;
const zones = new Map<string, Zone>();

/**
 * As `todayIn`, for the many versions of a policy: formatting them took longer than reading them. So each UTC day is formatted once
 * for a zone, and instants are compared.
 */
export function dayIn(timeZone: string, instant: number): CivilDate {
  const { format, turns } = zoneOf(timeZone);
  const day = Math.floor(instant / utcDay);
  const turn = turns.get(day) ?? turnOf(format, day * utcDay);
  turns.set(day, turn);
  return instant < turn.at ? turn.before : turn.after;
}

function zoneOf(timeZone: string): Zone {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const zone = zones.get(timeZone) ?? {
    format: new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }),
    turns: new Map<number, Turn>(),
  };
  zones.set(timeZone, zone);
  return zone;
}

/** No day of a zone is so short that two begin within one of UTC. */
function turnOf(format: Intl.DateTimeFormat, start: number): Turn {
  const before = format.format(start);
  let [first, last] = [start, start + utcDay - 1];
  const after = format.format(last);
  while (before !== after && first < last) {
    const middle = Math.floor((first + last) / 2);
    if (format.format(middle) === before) first = middle + 1;
    else last = middle;
  }
  return { before, at: first, after };
}
