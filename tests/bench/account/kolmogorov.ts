/**
 * How likely two samples of one distribution differ at least as much as these (two-sided Kolmogorov–Smirnov, by its limit for many
 * values). Near 0: they are of two distributions.
 */
export function sameDistribution(one: readonly number[], other: readonly number[]): number {
  const distance = greatestDistance(one.toSorted(ascending), other.toSorted(ascending));
  const size = (one.length * other.length) / (one.length + other.length);
  const scaled = (Math.sqrt(size) + 0.12 + 0.11 / Math.sqrt(size)) * distance;
  // The sum below does not converge there, and is 1.
  if (scaled < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 ? 2 : -2) * Math.exp(-2 * (k * scaled) ** 2);
  return Math.min(1, Math.max(0, sum));
}

/** Between the shares of both that are at most a value. */
function greatestDistance(one: readonly number[], other: readonly number[]): number {
  let [at, otherAt, greatest] = [0, 0, 0];
  while (at < one.length && otherAt < other.length) {
    const value = Math.min(one[at]!, other[otherAt]!);
    while (at < one.length && one[at]! <= value) at += 1;
    while (otherAt < other.length && other[otherAt]! <= value) otherAt += 1;
    greatest = Math.max(greatest, Math.abs(at / one.length - otherAt / other.length));
  }
  return greatest;
}

const ascending = (one: number, other: number): number => one - other;
