/** A token bucket's size, and how fast it fills. */
export type Rate = { burst: number; perMinute: number };

/** A token bucket as one instant, ms: when it is full again. Nothing has to be stored of a full one. */
export type FullAt = number;

/** ms by which the clocks of two servers may differ. */
const clockSkew = 60_000;

const msPerToken = ({ perMinute }: Rate): number => 60_000 / perMinute;

/**
 * ms of filling that are missing. An instant further ahead than an empty bucket's is from before the clock was set back
 * (decision 111): the bucket counts as full, or nobody could take of it until the clock is there again.
 */
function missing(fullAt: FullAt, now: number, rate: Rate): number {
  const ahead = fullAt - now;
  const whole = rate.burst * msPerToken(rate);
  return ahead > whole + clockSkew ? 0 : Math.min(Math.max(0, ahead), whole);
}

/** ms that rounding may add up to in a bucket of fractions: the last token is not refused for them. */
const rounding = 0.001;

/** ms until so many tokens can be taken; 0 where they are there. */
export function waitOf(fullAt: FullAt, now: number, rate: Rate, tokens = 1): number {
  const wait = missing(fullAt, now, rate) + (tokens - rate.burst) * msPerToken(rate);
  return wait > rounding ? wait : 0;
}

export const afterTaking = (fullAt: FullAt, now: number, rate: Rate, tokens = 1): FullAt =>
  now + missing(fullAt, now, rate) + tokens * msPerToken(rate);

export const afterReturning = (fullAt: FullAt, rate: Rate, tokens = 1): FullAt =>
  fullAt - tokens * msPerToken(rate);

/** Seconds for a Retry-After. */
export const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
