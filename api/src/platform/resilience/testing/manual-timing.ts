import type { Timing } from '../timing.ts';

export type ManualTiming = Timing & {
  /** Time passes, and time limits that end meanwhile abort. */
  advance: (ms: number) => void;
  /** Time passes until the time limit ends that was set last. */
  endLastLimit: () => void;
  /** ms of each pause so far: they take no time, but the clock shows it. */
  pauses: number[];
};

/** A clock that the test moves; `random` is constant. */
export function manualTiming(random = 0.5): ManualTiming {
  let now = 0;
  let limits: { at: number; controller: AbortController }[] = [];
  const pauses: number[] = [];
  const advance = (ms: number): void => {
    now += ms;
    const ended = limits.filter(({ at }) => at <= now);
    limits = limits.filter(({ at }) => at > now);
    // As `AbortSignal.timeout` does.
    for (const { controller } of ended) controller.abort(new DOMException('', 'TimeoutError'));
  };
  return {
    pauses,
    advance,
    endLastLimit: () => advance(Math.max(0, (limits.at(-1)?.at ?? now) - now)),
    elapsed: () => now,
    random: () => random,
    sleep: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
    timeLimit: (ms) => {
      const controller = new AbortController();
      limits.push({ at: now + ms, controller });
      return controller.signal;
    },
  };
}
