import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createPoller } from './poller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pending = exampleQuote({ ...exampleReadyDraft(), status: 40, paymentPending: true });
const bought = { ...pending, status: 90, paymentPending: false, paid: true };

function setUp() {
  const reload = vi.fn(async () => pending);
  const onSettled = vi.fn();
  const onFatal = vi.fn();
  const model = createPoller({
    poll: reload,
    isDone: (quote) => !quote.paymentPending,
    onDone: onSettled,
    isFatal: (error) => error instanceof ClientError && error.kind === 'notFound',
    onFatal,
  });
  return { reload, onSettled, onFatal, model };
}

test('[DETL-15] a pending payment is polled until it resolves', async () => {
  const { reload, onSettled, model } = setUp();
  reload.mockRejectedValueOnce(new ClientError('offline'));
  model.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(onSettled).not.toHaveBeenCalled();
  reload.mockResolvedValue(bought);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(bought);
  const calls = reload.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(calls);
});

test('after a long wait the words change, and a page that is left polls no more', async () => {
  const { reload, model } = setUp();
  model.start();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(model.slow.value).toBe(true);
  model.stop();
  const calls = reload.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(calls);
});

test('[PAYM-01] a failure that is not recoverable ends the polling', async () => {
  const { reload, onSettled, onFatal, model } = setUp();
  reload.mockRejectedValue(new ClientError('notFound'));
  model.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(onFatal).toHaveBeenCalledOnce();
  expect(onSettled).not.toHaveBeenCalled();
});
