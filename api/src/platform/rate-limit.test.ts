import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { createRateLimit } from './rate-limit.ts';

test('a burst passes, then calls wait as long as the answer says, each caller for itself', () => {
  const clock = fixedClock('2026-11-20T00:00:00Z');
  const limit = createRateLimit({ burst: 3, perMinute: 6 }, clock);
  for (let i = 0; i < 3; i += 1) limit.take('a');
  expect(() => limit.take('a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 10 }));
  limit.take('b');
  clock.set('2026-11-20T00:00:10Z');
  limit.take('a');
  expect(() => limit.check('a')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
});
