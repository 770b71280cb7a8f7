import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createRateLimit } from './rate-limit.ts';

test('a burst is allowed, then each caller waits for the seconds of Retry-After', () => {
  const clock = fixedClock('2026-11-20T00:00:00Z');
  const limit = createRateLimit({ burst: 3, perMinute: 6 }, clock);
  for (let i = 0; i < 3; i += 1) limit.take('a');
  expect(() => limit.take('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 10 }));
  limit.take('b');
  clock.set('2026-11-20T00:00:10Z');
  limit.take('a');
  expect(() => limit.take('a')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
});

test('[API-04] a clock that is set back does not lock a caller out', () => {
  const clock = fixedClock('2026-11-20T00:00:00Z');
  const limit = createRateLimit({ burst: 1, perMinute: 6 }, clock);
  limit.take('a');
  clock.set('2026-11-19T00:00:00Z');
  clock.set('2026-11-19T00:00:10Z');
  limit.take('a');
});

test('a repeated try of the same value costs nothing, and another value costs a try', () => {
  const limit = createRateLimit({ burst: 2, perMinute: 6 }, fixedClock('2026-11-20T00:00:00Z'));
  for (let i = 0; i < 9; i += 1) limit.takeOnce('a', 'SNOW10');
  limit.takeOnce('a', 'SNOW11');
  expect(() => limit.takeOnce('a', 'SNOW12')).toThrow(expect.objectContaining({ status: 429 }));
  limit.takeOnce('a', 'SNOW10');
});

test('a network of IPv6 addresses is one caller, the next network another', () => {
  const limit = createRateLimit({ burst: 2, perMinute: 6 }, fixedClock('2026-11-20T00:00:00Z'));
  limit.take('2001:db8:1:2:aaaa::1');
  limit.take('2001:db8:1:ff:bbbb:cccc:dddd:eeee');
  expect(() => limit.take('2001:db8:1:2::')).toThrow(expect.objectContaining({ status: 429 }));
  limit.take('2001:db8:1:102::1');
  limit.take('::1');
});
