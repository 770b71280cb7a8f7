import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createFairScheduler } from './fair-scheduler.ts';

const busy = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('a single call runs at once, and so does the next one', async () => {
  const schedule = createFairScheduler();
  expect(schedule()).toBeUndefined();
  expect(schedule()).toBeUndefined();
  await new Promise(setImmediate);
  expect(schedule()).toBeUndefined();
});

test('a burst of calls runs in order over several turns of the event loop', async () => {
  const schedule = createFairScheduler();
  const done: number[] = [];
  const call = async (n: number) => {
    await schedule();
    busy(4);
    done.push(n);
  };
  const delays = monitorEventLoopDelay({ resolution: 2 });
  delays.enable();
  // Calls until here do not count.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.reset();
  await Promise.all(Array.from({ length: 60 }, (_, n) => call(n)));
  delays.disable();
  expect(done).toEqual(Array.from({ length: 60 }, (_, n) => n));
  // Together they take 240 ms; one turn of the loop takes a part of that, also on a busy machine.
  expect(delays.max / 1e6).toBeLessThan(200);
});

test('the caller who has used the least time lately is next, until that was long ago', async () => {
  let now = 0;
  const schedule = createFairScheduler(() => now);
  const done: string[] = [];
  const call = async (caller: string, ms: number) => {
    await schedule(caller);
    now += ms;
    done.push(caller);
  };
  const burst = async () => {
    done.length = 0;
    void schedule();
    // The time of this turn of the loop is used up.
    now += 12;
    const heavy = [call('heavy', 50), call('heavy', 50), call('heavy', 50)];
    await Promise.all([...heavy, call('light', 1), call('light', 1)]);
    await new Promise(setImmediate);
    return done.join(' ');
  };
  expect(await burst()).toBe('heavy light light heavy heavy');
  // Nothing else is known of either than what they used then.
  expect(await burst()).toBe('light light heavy heavy heavy');
  now += 10 * 60_000;
  expect(await burst()).toBe('light heavy light heavy heavy');
});

test('callers take turns: one with many calls does not delay another by more than one of them', async () => {
  let now = 0;
  const schedule = createFairScheduler(() => now);
  expect(schedule('a')).toBeUndefined();
  // The first one has used up the time of this turn of the loop.
  now = 12;
  const done: string[] = [];
  const call = async (caller: string) => {
    await schedule(caller);
    done.push(caller);
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(call));
  expect(done.join('')).toBe('abcabaa');
});
