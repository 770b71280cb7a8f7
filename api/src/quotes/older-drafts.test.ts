import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PurchaseHarness, startPurchaseHarness } from '../testing/purchase-harness.ts';

let harness: PurchaseHarness;
beforeAll(async () => {
  harness = await startPurchaseHarness();
});
afterAll(() => harness.close());

/** Everything is stored as if there had been no valuables yet. */
const storeAsBefore = () =>
  harness.api.services.queue.write(async (tx) => {
    await tx.run(sql`UPDATE quotes SET draft = json_remove(draft, '$.valuablesCover')`);
    await tx.run(sql`UPDATE endorsements SET facts = json_remove(facts, '$.valuablesCover')`);
  });

test('[API-10] [DETL-16] a quote and a policy that were stored before an extra existed are read, priced and sold with it off', async () => {
  const open = await harness.order();
  const bought = await harness.order();
  const sold = await harness.buy(bought);
  expect(sold.body.data.status).toBe(89);
  const { token } = sold.body.data;
  const before = (await harness.reload(open)).body.data;
  const policyBefore = (await harness.reload({ ...bought, token })).body.data.policy;

  await storeAsBefore();
  const { checksum: _of, ...stored } = before;
  expect((await harness.reload(open)).body.data).toMatchObject(stored);
  expect((await harness.reload({ ...bought, token })).body.data.policy).toEqual(policyBefore);
  const later = await harness.buy(open);
  expect(later.body.data.status).toBe(89);
});
