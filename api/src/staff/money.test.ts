import { todayIn } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { additionalPayments } from '../additional/additional.table.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { examplePrice, openShop, type Shop } from '../payments/testing/shop.ts';
import { sandboxKeys } from '../sandbox/sandbox.ts';
import { runStaff } from './staff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.api.clock.set(new Date());
});
afterAll(() => shop.close());

const here = (...args: string[]) =>
  runStaff(args, {
    DATABASE_URL: `file:${shop.path}`,
    USER: 'dana',
    EWAY_API_KEY: sandboxKeys.apiKey,
    EWAY_PASSWORD: sandboxKeys.password,
    EWAY_PUBLIC_KEY: sandboxKeys.publicApiKey,
    EWAY_ENDPOINT: shop.sandbox.endpoint,
  });

async function sold() {
  const basket = await shop.basket();
  const bought = await shop.buy(basket);
  expect(bought.body.data.status).toBe(89);
  const [policy] = (await shop.books(basket.reference)).policies;
  return { basket, policyNumber: policy?.policyNumber ?? '', attemptId: policy?.attemptId ?? '' };
}

test('[REFR-02] an additional payment is raised, its mail queued in the same write, and no link printed', async () => {
  const { policyNumber, basket } = await sold();
  const raised = await here(
    'payment',
    'raise',
    policyNumber,
    '--amount',
    '28.50',
    '--reason',
    'Three more days',
  );
  expect(raised).toMatchObject({ code: 0, err: '' });
  expect(raised.out).toContain('$28.50');
  expect(raised.out).toContain(basket.contact.email);
  const rows = await shop.api.database.read.select().from(additionalPayments);
  expect(rows).toMatchObject([
    { policyNumber, amount: 2850, reason: 'Three more days', state: 'open', raisedBy: 'dana' },
  ]);
  const queued = (await shop.books(basket.reference)).outbox.map((one) => [
    one.kind,
    one.template,
    one.subject,
  ]);
  expect(queued).toContainEqual(['mail', 'additionalPayment', rows[0]?.id]);
  const shown = await here('policy', 'show', basket.reference, '--json');
  expect(JSON.parse(shown.out).policy.payments).toMatchObject([{ amount: 2850, state: 'open' }]);
  expect(`${raised.out}${shown.out}`).not.toMatch(/[A-Za-z0-9_-]{43}/);
});

test('[REFR-02] a payment that cannot be asked for is refused in three parts', async () => {
  const { policyNumber } = await sold();
  const refused = await Promise.all([
    here('payment', 'raise', policyNumber, '--amount', '50000.01', '--reason', 'x'),
    here('payment', 'raise', policyNumber, '--amount', '1', '--reason', 'card 4444 3333 2222 1111'),
    here('payment', 'raise', policyNumber, '--amount', '1', '--reason', 'a\u202eb'),
    here('payment', 'raise', policyNumber, '--amount', '1', '--reason', 'x'.repeat(301)),
  ]);
  for (const { code, err } of refused) {
    expect(code).toBe(1);
    expect(err.split(/\. /).length).toBe(3);
  }
});

test('[DETL-17] documents are sent again, each time as a mail of its own', async () => {
  const { policyNumber, basket } = await sold();
  expect((await here('documents', 'resend', policyNumber)).out).toContain(basket.contact.email);
  expect((await here('documents', 'resend', basket.reference, '--version', '1')).code).toBe(0);
  expect((await here('documents', 'resend', policyNumber, '--version', '2')).code).toBe(1);
  const queued = (await shop.books(basket.reference)).outbox.filter((one) => one.template === 'documents');
  expect(queued.map((one) => one.subject.split(':').slice(0, 2))).toEqual([
    [policyNumber, '1'],
    [policyNumber, '1'],
  ]);
});

test('[DETL-15] a settlement that agrees ends with 0, one that differs with 1 and says each difference', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const { attemptId } = await sold();
  const fine = await here('settlement', 'compare', '--date', day);
  expect(fine).toMatchObject({ code: 0, err: '' });
  // A sale that is in the provider's book, and not in ours.
  await shop.api.services.queue.write((tx) =>
    tx.run(sql`delete from policies where attempt_id = ${attemptId}`),
  );
  const differs = await here('settlement', 'compare', '--date', day, '--json');
  expect(differs.code).toBe(1);
  const { error } = JSON.parse(differs.err);
  expect(error).toMatchObject({ code: 'settlementDiffers' });
  expect(error.settlement.differences).toMatchObject([
    { code: 'nothing_given', attemptId, settled: examplePrice, booked: examplePrice },
  ]);
  expect(error.message).toContain(attemptId);
  expect(todayIn('UTC', new Date())).toBe(day);
  expect(await shop.api.database.read.select().from(outbox)).not.toEqual([]);
});
