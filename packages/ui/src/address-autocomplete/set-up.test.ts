import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUp } from './set-up.ts';
import { testProvider } from './testing/test-provider.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const life = new AbortController().signal;

test('[PRIM-02] a provider that is ready at once is called once', async () => {
  const { provider, attempts } = testProvider();
  await expect(setUp(provider, life)).resolves.toBe('ready');
  expect(attempts()).toBe(1);
});

test('[PRIM-02] one that needs time is called again every 500 ms', async () => {
  const { provider, attempts } = testProvider({ notYet: 2 });
  const state = setUp(provider, life);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempts()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts()).toBe(3);
  await expect(state).resolves.toBe('ready');
});

test('[PRIM-02] after 20 retries it has failed, and not before', async () => {
  const { provider, attempts } = testProvider({ notYet: Number.POSITIVE_INFINITY });
  const given = vi.fn();
  void setUp(provider, life).then(given);
  await vi.advanceTimersByTimeAsync(20 * 500);
  expect(attempts()).toBe(21);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(given).toHaveBeenCalledWith('unavailable');
  await vi.advanceTimersByTimeAsync(5000);
  expect(attempts()).toBe(21);
});

test('[PRIM-02] an attempt that hangs is awaited, not repeated, and fails in the end', async () => {
  const ready = vi.fn(() => new Promise<void>(() => {}));
  const given = vi.fn();
  void setUp({ ready }, life).then(given);
  await vi.advanceTimersByTimeAsync(21 * 500);
  expect(ready).toHaveBeenCalledTimes(1);
  expect(given).toHaveBeenCalledWith('unavailable');
});

test('[PRIM-02] a removed field calls no more', async () => {
  const { provider, attempts } = testProvider({ notYet: 5 });
  const gone = new AbortController();
  void setUp(provider, gone.signal);
  await vi.advanceTimersByTimeAsync(600);
  gone.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(attempts()).toBe(2);
});
