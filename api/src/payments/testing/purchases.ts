import { expect } from 'vitest';
import type { FaultKind } from '../../sandbox/faults.ts';
import type { Order, PurchaseHarness } from '../../testing/purchase-harness.ts';
import type { AttemptRow } from '../charges/attempts.table.ts';

/** A purchase whose charge has one fault, and whose outcome is not known yet. */
export async function buyWithFault(
  harness: PurchaseHarness,
  kind: FaultKind,
  more: { lateMs?: number } = {},
): Promise<Order> {
  const order = await harness.order();
  harness.fault(kind, more);
  const answer = await harness.buy(order);
  expect(answer.body.data).toMatchObject({ status: 40, pending: true, token: order.token });
  return order;
}

/** A purchase that was charged, with its attempt. */
export async function buyCharged(harness: PurchaseHarness): Promise<{ order: Order; attempt: AttemptRow }> {
  const order = await harness.order();
  await harness.buy(order);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  if (!attempt) throw new Error('Nothing was charged');
  return { order, attempt };
}
