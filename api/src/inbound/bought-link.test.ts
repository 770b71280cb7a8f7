import { inboundPath, linkKeyHeader } from '@coverkit/rules/contract';
import { inboundQueryOf } from '@coverkit/rules/inbound';
import { expect, test } from 'vitest';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

test('[INBD-01] [API-06] a link that is followed again after its quote was bought makes another only by another key, with another token', async () => {
  const order = await harness.order();
  const query = new URLSearchParams(inboundQueryOf(order) as [string, string][]);
  const follow = (key: string) =>
    harness.api.get(`${inboundPath}?${query.toString()}&ajax=1`, { [linkKeyHeader]: key });
  const key = newKey();
  const { reference, token } = (await follow(key)).body.data;
  const bought = await harness.buy({ ...order, reference, token });
  expect(bought.body.data.status).toBe(89);
  const before = await harness.api.stored();
  const again = await follow(key);
  expect([again.status, again.body.data.error.code]).toEqual([409, 'quote_closed']);
  expect(await harness.api.stored()).toEqual(before);
  const other = (await follow(newKey())).body.data;
  expect(other.reference).not.toBe(reference);
  expect(other.token).not.toBe(token);
});
