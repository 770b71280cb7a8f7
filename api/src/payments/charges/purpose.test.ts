import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import type { ChargePurpose } from './attempts.table.ts';
import type { ChargeRequest } from './new-attempt.ts';
import { assertPurposesKnown } from './purpose.ts';

const harness = sharedPurchaseHarness();

const request: ChargeRequest = {
  // Of a later version of the server.
  ...{ purpose: 'gift' as ChargePurpose, subject: 'A1', quoteReference: 'HT7K2M9QXA', brandId: 'highline' },
  ...{ idempotencyKey: 'k'.repeat(22), requestHash: 'h', cardType: 'visa', shownTotal: 100 },
};

test('[DETL-15] a charge with a purpose that no area fulfils is refused before anything is stored', async () => {
  const { chargeSteps } = harness.money;
  const locked: string[] = [];
  await expect(
    chargeSteps.start({ ...request, ip: '', begunAt: 0 }, 100, 0, async () => {
      locked.push(request.subject);
      return null;
    }),
  ).rejects.toThrow('gift');
  expect([locked, await chargeSteps.findEarlier(request)]).toEqual([[], undefined]);
});

test('[DETL-15] a server refuses to start with stored charges that it cannot fulfil', async () => {
  const order = await harness.order();
  await harness.buy(order);
  const { read } = harness.api.database;
  const { additional, quote } = harness.money.purposes;
  await assertPurposesKnown(read, { quote, additional });
  await expect(assertPurposesKnown(read, { additional })).rejects.toThrow('did not start');
});
