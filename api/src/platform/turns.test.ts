import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const busy = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('a call that is alone goes on at once, and so does the next one', async () => {
  const turns = createTurns();
  expect(turns()).toBeUndefined();
  expect(turns()).toBeUndefined();
  await new Promise(setImmediate);
  expect(turns()).toBeUndefined();
});

test('a crowd is let through bit by bit, in its order, and the loop goes round between', async () => {
  const turns = createTurns();
  const through: number[] = [];
  const call = async (n: number) => {
    await turns();
    busy(4);
    through.push(n);
  };
  const delays = monitorEventLoopDelay({ resolution: 2 });
  delays.enable();
  // Before anything of the crowd: what ran until here does not count.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.reset();
  await Promise.all(Array.from({ length: 60 }, (_, n) => call(n)));
  delays.disable();
  expect(through).toEqual(Array.from({ length: 60 }, (_, n) => n));
  // Together they take 240 ms; a part of that at most is in one go, however busy the machine is.
  expect(delays.max / 1e6).toBeLessThan(200);
});
