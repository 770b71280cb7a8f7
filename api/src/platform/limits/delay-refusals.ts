import type { Clock } from '../clock.ts';
import type { Rate } from './bucket.ts';
import { createBuckets } from './buckets.ts';

/** Awaited before a 429 is answered; undefined where it is answered at once. `caller`: a network. */
export type RefusalDelay = (caller: string) => Promise<void> | undefined;

export type RefusalDelayOptions = {
  /** Refusals of a caller that are answered at once. */
  prompt: Rate;
  /** No longer than a Retry-After, which a caller who follows it waits in any case. */
  ms: number;
  /** Answers that wait at once; beyond it they are sent at once. */
  most: number;
};

export const refusalDelay: RefusalDelayOptions = {
  prompt: { burst: 60, perMinute: 60 },
  ms: 1000,
  most: 1000,
};

/**
 * A caller who goes on after refusals is answered a second later: one who calls again at once then costs the server a call a
 * second for each connection, not hundreds.
 */
export function createRefusalDelay(options: RefusalDelayOptions, clock: Clock): RefusalDelay {
  const prompt = createBuckets(options.prompt);
  let waiting = 0;
  return (caller) => {
    if (prompt.take(caller, clock.elapsed()) === 0 || waiting >= options.most) return undefined;
    waiting += 1;
    return new Promise((resolve) => {
      const answer = (): void => {
        waiting -= 1;
        resolve();
      };
      setTimeout(answer, options.ms).unref();
    });
  };
}
