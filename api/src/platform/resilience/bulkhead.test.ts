import { expect, test } from 'vitest';
import { createBulkhead } from './bulkhead.ts';

test('[SCRN-07] so many calls run at once, and each that ends makes room for another', () => {
  const bulkhead = createBulkhead(2);
  const [first, second] = [bulkhead.enter(), bulkhead.enter()];
  expect([first, second]).not.toContain(null);
  expect(bulkhead.enter()).toBeNull();
  first?.();
  expect(bulkhead.enter()).not.toBeNull();
  expect(bulkhead.enter()).toBeNull();
});
