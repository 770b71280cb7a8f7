import { expect, test } from 'vitest';
import { paymentTimesOf } from './payment-times.ts';

test('[DETL-15] the server starts only when each time of a charge is longer than the one before', () => {
  const times = (timeout: number, askAfter: number, quiet: number, watch: number) =>
    paymentTimesOf({
      PAYMENTS_TIMEOUT: String(timeout),
      PAYMENTS_ASK_AFTER: String(askAfter),
      PAYMENTS_QUIET: String(quiet),
      PAYMENTS_WATCH: String(watch),
    });
  expect(times(400, 700, 4000, 15_000)).toMatchObject({
    timeout: 400,
    times: { quiet: 4000, watch: 15_000 },
  });
  expect(paymentTimesOf({}).times.watch).toBe(3 * 24 * 60 * 60_000);
  for (const wrong of [
    () => times(700, 700, 4000, 15_000),
    () => times(400, 4000, 4000, 15_000),
    () => times(400, 700, 4000, 4000),
  ]) {
    expect(wrong).toThrow(/did not start: .+ charged again.+ Set them/);
  }
  for (const long of [
    () => times(451_000, 1_000_000, 2_000_000, 3_000_000),
    () => times(400, 1_801_000, 2_000_000, 3_000_000),
  ])
    expect(long).toThrow(/did not start: .+ is too long.+ Set PAYMENTS_TIMEOUT/);
  // A watch of 1 ms.
  expect(() => paymentTimesOf({ PAYMENTS_WATCH: '1' })).toThrow(/PAYMENTS_WATCH \(1\)/);
  for (const none of ['0', '-1', '1.5', 'x', 'Infinity'])
    expect(() => paymentTimesOf({ PAYMENTS_WATCH: none })).toThrow(/PAYMENTS_WATCH is ".+ Set it/);
});
