import { rates } from '@coverkit/rules/contract';
import { expect, test, vi } from 'vitest';
import { startApi, testConfig, testNow } from '../../testing/harness.ts';
import { fixedClock } from '../clock.ts';
import { createRefusalDelay, refusalDelay } from './delay-refusals.ts';

test('the first refusals of a caller are answered at once, the next ones later, and those of others at once', async () => {
  vi.useFakeTimers();
  const clock = fixedClock(testNow);
  const delay = createRefusalDelay({ prompt: { burst: 2, perMinute: 1 }, ms: 1000, most: 2 }, clock);
  expect([delay('a'), delay('a')]).toEqual([undefined, undefined]);
  const answered = vi.fn();
  void delay('a')?.then(answered);
  expect(delay('b')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledOnce();
  // No more than so many wait at once.
  expect([delay('a'), delay('a')]).not.toContain(undefined);
  expect(delay('a')).toBeUndefined();
  vi.useRealTimers();
});

test('[API-06] a caller who goes on calling after refusals is answered a second later, with the same answer', async () => {
  const api = await startApi({ config: { ...testConfig, rateLimits: true } });
  const { burst } = refusalDelay.prompt;
  const guess = () => api.get('/api/config');
  const times: number[] = [];
  while (times.length <= burst) {
    const began = performance.now();
    const { status } = await guess();
    if (status === 429) times.push(performance.now() - began);
  }
  expect(Math.max(...times.slice(0, 5))).toBeLessThan(refusalDelay.ms / 2);
  expect(times.at(-1)).toBeGreaterThan(refusalDelay.ms * 0.9);

  // What was not read of a large body would occupy memory meanwhile.
  const save = async (text: string) => {
    const began = performance.now();
    const { status } = await api.post('/api/quote/save', { text });
    return { status, ms: performance.now() - began };
  };
  await Promise.all(Array.from({ length: rates.call.burst }, () => save('')));
  const large = await save('x'.repeat(20_000));
  expect(large.status).toBe(429);
  expect(large.ms).toBeLessThan(refusalDelay.ms / 2);
  const small = await save('x');
  expect(small.status).toBe(429);
  expect(small.ms).toBeGreaterThan(refusalDelay.ms * 0.9);
  await api.stop();
});
