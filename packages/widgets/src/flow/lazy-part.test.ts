import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

test('a part is loaded once, and again where that failed', async () => {
  const fetchPart = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('offline'));
  const lazy = lazyPart(fetchPart);
  lazy.load();
  lazy.load();
  await vi.waitFor(() => expect(lazy.failed.value).toBe(true));
  expect([fetchPart.mock.calls.length, lazy.part.value]).toEqual([1, null]);
  lazy.load();
  await vi.waitFor(() => expect(lazy.part.value).toBe('loaded'));
  lazy.load();
  expect([fetchPart.mock.calls.length, lazy.failed.value]).toEqual([2, false]);
});
