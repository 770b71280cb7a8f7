import { draftSchema } from '@coverkit/rules';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { examplePrice } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { attempts } from './attempts.table.ts';
import { isProtected, protectHashes, requestHashOf } from './request-hash.ts';

const harness = sharedPurchaseHarness();
const protectHash = protectHashes('s'.repeat(40));

test('[HOST-12] a hash is protected once, and by the secret', () => {
  const plain = requestHashOf('{"prescreenA":true}', 'visa', 100);
  expect(isProtected(plain)).toBe(false);
  const stored = protectHash(plain);
  expect(isProtected(stored)).toBe(true);
  expect(stored).not.toContain(plain);
  expect(protectHash(stored)).toBe(stored);
  expect(protectHashes('t'.repeat(40))(plain)).not.toBe(stored);
});

test('[DETL-15] [HOST-12] a purchase is repeated also where its hash was stored before hashes were protected', async () => {
  const order = await harness.order();
  expect((await harness.buy(order)).body.data.status).toBe(89);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  const facts = harness.api.services.quotePurchase.serializeDraft(v.parse(draftSchema, order));
  const plain = requestHashOf(facts, 'visa', examplePrice);
  expect(attempt?.requestHash).toBe(protectHash(plain));
  const { queue } = harness.api.services;
  const older = attempts.quoteReference;
  await queue.write((tx) =>
    tx.update(attempts).set({ requestHash: plain }).where(eq(older, order.reference)),
  );
  expect((await harness.buy(order)).body.data.status).toBe(89);
  const other = await harness.buy({ ...order, medical: { ...order.medical, preExMoreInfo: true } });
  expect(other.body.data.error.code).toBe('idempotency_key_reused');
  expect((await harness.stored(order.reference)).charges).toHaveLength(1);
});
