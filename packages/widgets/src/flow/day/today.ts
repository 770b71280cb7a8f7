import { addDays, type CivilDate, daysInclusive, todayIn } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';

/** The day of the visitor's clock when a flow of the page first asked. */
const opened = new WeakMap<Config, CivilDate>();

/** The day where the brand is, also in a page that stays open through midnight. */
export function todayOf(config: Config): CivilDate {
  const now = todayIn(config.brand.timeZone, new Date());
  const first = opened.get(config) ?? now;
  opened.set(config, first);
  // The days that passed are added to the server's day, because the visitor's clock may be wrong.
  return now > first ? addDays(config.today, daysInclusive(first, now) - 1) : config.today;
}

/** ms; after that the day may be another. */
const minute = 60_000;

/** Calls back where the day may have turned. Returns what ends it. */
export function watchDay(renew: () => void): () => void {
  document.addEventListener('visibilitychange', renew);
  const clock = setInterval(renew, minute);
  return () => {
    document.removeEventListener('visibilitychange', renew);
    clearInterval(clock);
  };
}
