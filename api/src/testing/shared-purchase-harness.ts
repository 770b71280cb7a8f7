import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type PurchaseHarness,
  type PurchaseHarnessOptions,
  startPurchaseHarness,
} from './purchase-harness.ts';

/** One harness for all tests of a file; each test starts without a fault. */
export function sharedPurchaseHarness(options: PurchaseHarnessOptions = {}): PurchaseHarness {
  // Filled before the first test.
  const harness = {} as PurchaseHarness;
  beforeAll(async () => void Object.assign(harness, await startPurchaseHarness(options)));
  beforeEach(() => harness.sandbox.faults.clear());
  afterAll(() => harness.close());
  return harness;
}
