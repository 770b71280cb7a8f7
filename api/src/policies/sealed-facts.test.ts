import { healthOf } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { factsWithoutHealth } from './sealed-facts.ts';

const harness = sharedPurchaseHarness();

const medical = { ...exampleReadyDraft().medical, preExMoreInfo: true, coveredCondition: true };

async function sold() {
  const order = await harness.order({ medical });
  expect((await harness.buy(order)).body.data.status).toBe(89);
  const { policies } = await harness.stored(order.reference);
  return { policyNumber: policies[0]?.policyNumber ?? '' };
}

test('[HOST-12] each version of a policy has the health answers that it was made with, sealed for its own row', async () => {
  const { queue, policies, readPolicy, readVersions } = harness.api.services;
  const { policyNumber } = await sold();
  const at = new Date(harness.api.clock.now());
  await queue.write((tx) => policies.appendAdditional(tx, policyNumber, { premium: 100, surcharge: 0, at }));
  const rows = await policies.versions(policyNumber);
  expect(rows.map((one) => healthOf(JSON.parse(one.facts)))).toEqual([null, null]);
  const read = await readPolicy(policyNumber);
  const versions = read && (await readVersions(read));
  expect(versions?.map((one) => one.facts.medical)).toEqual([medical, medical]);

  await queue.write((tx) =>
    tx.run(sql`update endorsements set health = ${rows[0]?.health} where policy_number = ${policyNumber}`),
  );
  await expect(readPolicy(policyNumber)).rejects.toThrow('belongs to another row');
});

test('[HOST-12] the staff read a policy without its health answers, and without their key', async () => {
  const { policyNumber } = await sold();
  const { policies } = harness.api.services;
  const [row] = await policies.versions(policyNumber);
  expect(row && factsWithoutHealth(row)).toEqual(JSON.parse(row?.facts ?? ''));
  // Of a row from before answers were sealed, too.
  const older = row && { facts: JSON.stringify({ ...JSON.parse(row.facts), medical }), health: null };
  expect(older && healthOf(factsWithoutHealth(older))).toBeNull();
});
