import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

test('[DETL-08] a card number in a key, a code or an address to mail to is nowhere in the database', async () => {
  const [card, grouped] = ['4444333322221111', '4444-3333-2222-1111'];
  const { submissionKey: _none, ...trip } = await harness.order();
  const start = () => harness.api.post('/api/quote/start', { ...trip, submissionKey: grouped });
  const started = (await start()).body.data;
  expect((await start()).body.data).toEqual(started);
  // The same key for another trip is still refused.
  expect(
    (
      await harness.api.post('/api/quote/start', {
        ...trip,
        people: 2,
        ages: [34, 34],
        submissionKey: grouped,
      })
    ).status,
  ).toBe(422);

  const order = { ...trip, ...started, idempotencyKey: `${card}-12-32-123` };
  const mailed = await harness.api.post('/api/quote/update', { ...order, emailQuote: `${card}@example.com` });
  expect([mailed.status, mailed.body.data.formErrors]).toEqual([
    422,
    { emailQuote: expect.objectContaining({ code: 'card_number_in_field' }) },
  ]);
  for (const secureFieldCode of [
    card,
    grouped,
    '4444 3333 2222 1111',
    '４４４４３３３３２２２２１１１１',
    '+=/_.,',
  ])
    expect(
      (await harness.buy({ ...order, payment: { ...order.payment, secureFieldCode } })).body.data.formErrors,
    ).toEqual({ 'payment.secureFieldCode': expect.objectContaining({ code: 'payment_invalid' }) });
  expect((await harness.stored(order.reference)).attempts).toEqual([]);
  const bought = await harness.buy(order);
  expect(bought.body.data.status).toBe(89);
  expect((await harness.buy(order)).body).toEqual(bought.body);

  const db = harness.api.database.read;
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables) {
    const rows = JSON.stringify(await db.all(sql`select * from ${sql.identifier(name)}`));
    expect([name, /4444\W?3333\W?2222\W?1111/.test(rows)]).toEqual([name, false]);
  }
  expect(harness.api.logged()).not.toMatch(/4444\W?3333\W?2222\W?1111/);
});

test('[API-02] [API-06] [DETL-15] a wrong token or csrf, and a call for another brand, charge nothing', async () => {
  const order = await harness.order();
  const guess = await harness.buy({ ...order, token: 'A'.repeat(43) });
  expect(guess.status).toBe(404);
  expect((await harness.buy({ ...order, csrf: `${order.csrf}x` })).status).toBe(403);
  const brandless = { origin: `//${new URL(harness.api.base).host}`, affiliateId: null };
  const csrf = harness.api.services.csrf.issue({ ...brandless, brandId: 'saltwater' });
  expect((await harness.buy({ ...order, csrf })).status).toBe(404);
  expect((await harness.stored(order.reference)).attempts).toEqual([]);
});

test('[DETL-08] [DETL-15] no line of the log holds a one-time code, a token, a name or an answer', async () => {
  const order = await harness.order({}, '4000000000000069');
  await harness.buy(order);
  harness.fault('bad_json');
  const lost = await harness.order();
  await harness.buy(lost);
  const bought = await harness.order();
  const { token } = (await harness.buy(bought)).body.data;
  const log = harness.api.logged();
  expect(log).toContain('payment declined');
  expect(log).toContain('payment unknown');
  const secrets = [order, lost, bought].flatMap((one) => [
    one.payment.secureFieldCode,
    one.token,
    one.idempotencyKey,
    one.contact.email,
    one.contact.phone,
    one.csrf,
  ]);
  for (const secret of [...secrets, token, 'Nguyen', 'prescreen', '4000000000000069']) {
    expect(log.includes(secret), secret.slice(0, 12)).toBe(false);
  }
});
