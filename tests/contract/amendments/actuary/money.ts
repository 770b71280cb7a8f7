/**
 * Cents times whole numbers, over whole numbers, rounded once: half a cent away from nothing, so that half a cent of a discount rounds
 * up for the discount. Exact, however large the product is.
 */
export function rounded(cents: number, times: readonly number[], over: readonly number[]): number {
  const product = (all: readonly number[], first = 1n) =>
    all.reduce((found, one) => found * BigInt(one), first);
  const [up, down] = [product(times, BigInt(cents)), product(over)];
  const size = up < 0n ? -up : up;
  const whole = size / down;
  const found = Number((size % down) * 2n >= down ? whole + 1n : whole);
  return up < 0n ? -found : found;
}

/** A part of cents in percent. */
export const percentOf = (cents: number, percent: number): number => rounded(cents, [percent], [100]);

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
