/** Money: a whole number of Australian cents (API-09). Never a fraction, never dollars. */
export type Cents = number;

/** A factor as numerator and denominator, so that no step of rating ever sees a binary fraction. */
export type Ratio = readonly [numerator: number, denominator: number];

/** `percent(92)` is ×0.92. Product data holds factors as whole percents. */
export const percent = (points: number): Ratio => [points, 100];

/**
 * Multiplies cents by exact ratios and rounds half away from zero, once, at the end.
 * Falls back to BigInt where a product would leave the safe integers; throws `RangeError` for fractions.
 */
export function scaleCents(amount: Cents, ...ratios: readonly Ratio[]): Cents {
  let numerator = amount;
  let denominator = 1;
  for (const [n, d] of ratios) {
    numerator *= n;
    denominator *= d;
  }
  if (!Number.isSafeInteger(numerator * 2) || !Number.isSafeInteger(denominator * 2)) {
    return scaleExactly(amount, ratios);
  }
  if (denominator === 1) return numerator;
  const half = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return numerator < 0 ? -half : half;
}

function scaleExactly(amount: Cents, ratios: readonly Ratio[]): Cents {
  let numerator = BigInt(amount);
  let denominator = 1n;
  for (const [n, d] of ratios) {
    numerator *= BigInt(n);
    denominator *= BigInt(d);
  }
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);
