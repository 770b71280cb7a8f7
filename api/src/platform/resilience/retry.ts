import type { Timing } from './timing.ts';

export type RetryLimits = {
  /** Tries in all. */
  tries: number;
  /** ms: the longest pause before the second try; it doubles with each try after that. */
  pauseMs: number;
  /** ms: no pause is longer. */
  maxPauseMs: number;
};

/** `again`: whether another try can help, and is safe. `pauseMs`: how long the service asked to wait. */
export type Tried<T> = { result: T; again: false } | { result: T; again: true; pauseMs?: number };

/**
 * Tries until a result is final, the tries are used up, or a pause would end after `endsAt`, an instant of `timing.elapsed`.
 * Pauses are random from nothing to the longest ("full jitter"), so that callers who failed together do not come back
 * together.
 */
export async function retry<T>(
  attempt: () => Promise<Tried<T>>,
  { tries, pauseMs, maxPauseMs }: RetryLimits,
  endsAt: number,
  timing: Pick<Timing, 'elapsed' | 'sleep' | 'random'>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt();
    if (!outcome.again || tried >= tries) return outcome.result;
    const longest = Math.min(maxPauseMs, pauseMs * 2 ** (tried - 1));
    const pause = (outcome.pauseMs ?? 0) + timing.random() * longest;
    if (timing.elapsed() + pause >= endsAt) return outcome.result;
    await timing.sleep(pause);
  }
}
