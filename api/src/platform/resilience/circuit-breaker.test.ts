import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { manualTiming } from './testing/manual-timing.ts';

const limits = { failures: 3, windowMs: 1000, openMs: 5000 };

function opened() {
  const timing = manualTiming();
  const circuit = createCircuitBreaker(limits, timing.elapsed);
  const call = (answered: boolean) => {
    const report = circuit.enter();
    report?.(answered);
    return report !== null;
  };
  const fail = (times: number) => {
    for (let left = times; left > 0; left -= 1) call(false);
  };
  return { timing, circuit, call, fail };
}

test('[SCRN-07] so many failures within the window open it, fewer or older ones do not', () => {
  const { timing, call, fail } = opened();
  fail(2);
  timing.advance(1000);
  fail(2);
  expect(call(true)).toBe(true);
  fail(1);
  expect(call(true)).toBe(false);
});

test('[SCRN-07] failures among many answers do not open it', () => {
  const { call, fail } = opened();
  for (let left = 10; left > 0; left -= 1) call(true);
  fail(9);
  expect(call(true)).toBe(true);
});

test('[SCRN-07] after a while a single call probes, and its answer closes the circuit', () => {
  const { timing, circuit, call, fail } = opened();
  fail(3);
  timing.advance(4999);
  expect(call(true)).toBe(false);
  timing.advance(1);
  const probe = circuit.enter();
  expect(probe).not.toBeNull();
  expect(call(true)).toBe(false);
  probe?.(true);
  expect(call(true)).toBe(true);
  // What failed before is forgotten.
  fail(2);
  expect(call(true)).toBe(true);
});

test('[SCRN-07] a probe that fails opens it for as long again', () => {
  const { timing, call, fail } = opened();
  fail(3);
  timing.advance(5000);
  expect(call(false)).toBe(true);
  timing.advance(4999);
  expect(call(true)).toBe(false);
  timing.advance(1);
  expect(call(true)).toBe(true);
});

test('[SCRN-07] the outcome of a call from before the circuit opened counts no more', () => {
  const { timing, circuit, call, fail } = opened();
  const early = circuit.enter();
  const late = circuit.enter();
  fail(3);
  early?.(true);
  expect(call(true)).toBe(false);
  timing.advance(5000);
  const probe = circuit.enter();
  late?.(false);
  probe?.(true);
  expect(call(true)).toBe(true);
});
