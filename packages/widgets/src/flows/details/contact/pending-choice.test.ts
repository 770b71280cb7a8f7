import { expect, test, vi } from 'vitest';
import { createPendingChoice } from './pending-choice.ts';

test('[DETL-06] what is pressed while an address is looked up waits for its parts, for five seconds at most', async () => {
  vi.useFakeTimers();
  const choice = createPendingChoice();
  const run = vi.fn();
  choice.whenSettled(run);
  expect(run).toHaveBeenCalledTimes(1);
  let answer = () => {};
  void choice.track(new Promise<void>((resolve) => (answer = resolve)));
  choice.whenSettled(run);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  void choice.track(new Promise(() => {}));
  choice.whenSettled(run);
  await vi.advanceTimersByTimeAsync(4999);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2);
  expect(run).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
