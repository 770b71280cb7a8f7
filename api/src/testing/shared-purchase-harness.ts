import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type PurchaseHarness,
  type PurchaseHarnessOptions,
  startPurchaseHarness,
} from './purchase-harness.ts';

/**
 * One harness for all tests of a file; each test starts without a fault. `onRealDay`: the clock is set to the real day,
 * by which the sandbox settles and a staff command works.
 */
export function sharedPurchaseHarness({
  onRealDay = false,
  ...options
}: PurchaseHarnessOptions & { onRealDay?: boolean } = {}): PurchaseHarness {
  // Filled before the first test.
  const harness = {} as PurchaseHarness;
  beforeAll(async () => {
    Object.assign(harness, await startPurchaseHarness(options));
    if (onRealDay) harness.api.clock.set(new Date());
  });
  beforeEach(() => harness.sandbox.faults.clear());
  afterAll(() => harness.close());
  return harness;
}
