/** The source of time, so that a test can run on any day. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that does not run until it is set; for tests. */
export function fixedClock(at: string | Date): Clock & { set: (to: string | Date) => void } {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to);
    },
  };
}
