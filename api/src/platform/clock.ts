/** The source of time, so that a test can run on any day. */
export type Clock = {
  now: () => Date;
  /** ms that have passed since some instant, for durations: unlike `now` it never goes back when the clock is set. */
  elapsed: () => number;
};

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

export type FixedClock = Clock & {
  /** Time passes until then; to an earlier instant the clock is set back without any time passing. */
  set: (to: string | Date) => void;
};

/** A clock that does not run until it is set; for tests. */
export function fixedClock(at: string | Date): FixedClock {
  let now = new Date(at);
  let elapsed = 0;
  return {
    now: () => new Date(now),
    elapsed: () => elapsed,
    set: (to) => {
      const next = new Date(to);
      elapsed += Math.max(0, next.getTime() - now.getTime());
      now = next;
    },
  };
}
