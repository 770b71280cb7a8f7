import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../client/client.ts';
import { createPoller } from './poller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pending = exampleQuote({ ...exampleReadyDraft(), status: 40, paymentPending: true });
const bought = { ...pending, status: 90, paymentPending: false, paid: true };

function setUp() {
  const reload = vi.fn(async () => pending);
  const onSettled = vi.fn();
  const onHopeless = vi.fn();
  const model = createPoller({
    ask: reload,
    isOver: (quote) => !quote.paymentPending,
    onOver: onSettled,
    isHopeless: (error) => error instanceof ClientError && error.kind === 'notFound',
    onHopeless,
  });
  return { reload, onSettled, onHopeless, model };
}

test('[DETL-15] a pending payment is asked about until it resolves by itself', async () => {
  const { reload, onSettled, model } = setUp();
  reload.mockRejectedValueOnce(new ClientError('offline'));
  model.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(onSettled).not.toHaveBeenCalled();
  reload.mockResolvedValue(bought);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith(bought);
  const asked = reload.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(asked);
});

test('a long wait is said, and a page that is left asks no more', async () => {
  const { reload, model } = setUp();
  model.start();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(model.slow.value).toBe(true);
  model.stop();
  const asked = reload.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(asked);
});

test('[PAYM-01] a failure that no other question mends ends the asking', async () => {
  const { reload, onSettled, onHopeless, model } = setUp();
  reload.mockRejectedValue(new ClientError('notFound'));
  model.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(onHopeless).toHaveBeenCalledOnce();
  expect(onSettled).not.toHaveBeenCalled();
});
