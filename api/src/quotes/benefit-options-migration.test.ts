import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { endorsements } from '../policies/policies.table.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { quotes } from './quotes.table.ts';

const migration = new URL('../../migrations/0010_benefit-options.sql', import.meta.url);
const benefitOptions = [{ benefitId: 28, optionId: 'to-500' }];
const ownWords = 'Ask me about "upgrades": none';

const harness = sharedPurchaseHarness();

const write = (statements: readonly string[]) =>
  harness.api.services.queue.write(async (tx) => {
    for (const statement of statements) await tx.run(sql.raw(statement));
  });

/** Stores everything as versions before the migration did. */
const storeAsBefore = () =>
  write([
    `UPDATE quotes SET draft = replace(draft, '"benefitOptions":', '"upgrades":')`,
    `UPDATE endorsements SET facts = replace(facts, '"benefitOptions":', '"upgrades":')`,
  ]);

const migrate = async () => write((await readFile(migration, 'utf8')).split('--> statement-breakpoint'));

async function storedOf(reference: string) {
  const { read } = harness.api.database;
  const quote = await read.select().from(quotes).where(eq(quotes.reference, reference)).get();
  return { draft: quote?.draft, prices: quote?.prices, versions: await read.select().from(endorsements) };
}

test('[API-10] [DETL-16] drafts and policies stored with `upgrades` are read with their `benefitOptions` and prices', async () => {
  const { api } = harness;
  const order = await harness.order();
  const insurees = order.insurees.map((one) => ({ ...one, climbingExperience: ownWords }));
  const saved = await api.post('/api/quote/update', { ...order, insurees, benefitOptions });
  const shownTotal = saved.body.data.netPrice;
  const bought = await harness.order();
  const sold = await harness.buy({ ...bought, benefitOptions, shownTotal });
  expect(sold.body.data.status).toBe(89);

  const before = await storedOf(order.reference);
  await storeAsBefore();
  const old = await storedOf(order.reference);
  expect(old.draft).toContain('"upgrades":[{"benefitId":28');
  expect(old.versions[0]?.facts).toContain('"upgrades":[{"benefitId":28');
  await migrate();
  expect(await storedOf(order.reference)).toEqual(before);

  const { data } = (await harness.reload(order)).body;
  expect(data).toMatchObject({ benefitOptions, insurees: [{ climbingExperience: ownWords }] });
  expect(data).not.toHaveProperty('upgrades');
  const { token } = sold.body.data;
  const policy = (await harness.reload({ ...bought, token })).body.data;
  expect(policy.policy.facts).toMatchObject({ benefitOptions });
});
