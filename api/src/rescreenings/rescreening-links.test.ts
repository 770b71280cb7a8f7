import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownOrigin } from '../platform/http/csrf.ts';
import { demoOrigin } from '../testing/harness.ts';
import { postAt } from '../testing/post-at.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { rescreeningDeadline } from './rescreening-deadline.ts';
import { booksOf, choosing, raiseRescreening, soldPolicy } from './testing/rescreening-calls.ts';

const shop = sharedPurchaseHarness();
const declared = { term: 'asthma', choose: choosing() };
const message =
  'Unfortunately this link no longer appears to be valid. Please contact our support team for assistance if you feel this is in error.';
const cancellation = { reason: 'Raised by mistake', by: 'kim' };

async function raised() {
  const sold = await soldPolicy(shop, declared);
  return { ...sold, ...(await raiseRescreening(shop, sold)) };
}

test('[RSCR-01] [API-06] an unknown, expired or cancelled link, and one of another traveller, have the same answer', async () => {
  const one = await raised();
  const other = await raised();
  const reload = (link: object) => shop.api.post('/api/rescreen/reload', link);
  const wrong = [
    { ...one.link, token: other.link.token },
    { ...one.link, insureeToken: other.link.insureeToken },
    { ...one.link, insureeToken: one.link.token },
    { ...one.link, policy: other.link.policy },
    { ...one.link, policy: 'P0000000000' },
    { ...one.link, insuree: 2 },
    { policy: 1, token: null },
  ];
  const answers = await Promise.all(wrong.map(reload));
  await shop.money.rescreenings.cancel(other.id, cancellation);
  answers.push(await other.reload(), await other.call('screen', { condition: { id: '101' } }));
  answers.push(await other.call('search', { searchTerm: 'heart' }));
  const { expiresAt = 0 } = (await shop.money.rescreenings.find(one.id)) ?? {};
  shop.api.clock.set(new Date(expiresAt - 1));
  expect((await one.reload()).status).toBe(200);
  shop.api.clock.set(new Date(expiresAt));
  const csrf = await shop.api.csrf();
  answers.push(await one.reload(), await one.call('confirm', { csrf, version: 1, confirmed: false }));
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
  for (const { status, body } of answers)
    expect([status, body.data.error.code, body.state.messages]).toEqual([
      404,
      'rescreen_link_invalid',
      [message],
    ]);
  expect((await booksOf(shop, one.id)).states).toEqual([]);
});

test('[RSCR-01] a policy that is cancelled or over has no link, also to what was done', async () => {
  const one = await raised();
  await one.complete();
  const { reference, token } = (await one.confirm(true)).body.data;
  const complete = () => shop.api.post('/api/rescreen/complete', { reference, token });
  expect((await complete()).status).toBe(200);
  // The first instant after its last day of cover.
  shop.api.clock.set(new Date('2027-02-14T13:00:00.000Z'));
  for (const { status, body } of [await complete(), await one.reload()])
    expect([status, body.data.error.code]).toEqual([404, 'rescreen_link_invalid']);
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
  await shop.api.services.queue.write((tx) =>
    tx.run(
      sql`update endorsements set kind = 'cancellation' where policy_number = ${one.policyNumber} and version = 2`,
    ),
  );
  expect((await complete()).status).toBe(404);
});

test('[RSCR-01] before it is decided nothing is shown by the link to what was done', async () => {
  const one = await raised();
  await one.complete();
  expect((await one.now()).completion).toBeNull();
  await one.confirm(false);
  const completion = (await one.now()).completion;
  expect((await shop.api.post('/api/rescreen/complete', completion)).body.data.state).toBe('refused');
  await shop.api.services.queue.write((tx) =>
    tx.run(sql`update rescreenings set state = 'open' where id = ${one.id}`),
  );
  expect((await shop.api.post('/api/rescreen/complete', completion)).status).toBe(404);
});

test('[RSCR-01] [API-06] a link opens nothing on a host of another brand, and no page of an affiliate', async () => {
  const { link, csrf } = await raised();
  const { port } = new URL(shop.api.base);
  const at = async (host: string) => (await postAt(shop.api.base, '/api/rescreen/reload', link, host)).status;
  expect([await at(`highline.localhost:${port}`), await at(`saltwater.localhost:${port}`)]).toEqual([
    200, 404,
  ]);
  const foreign = shop.api.services.csrf.issue({
    ...{ origin: ownOrigin(new URL(shop.api.base).host), affiliateId: null, brandId: 'saltwater' },
  });
  const declare = (change: object) =>
    shop.api.post('/api/rescreen/screen', { ...link, csrf, condition: { id: '101' }, ...change });
  expect((await declare({ csrf: foreign })).body.data.error.code).toBe('rescreen_link_invalid');
  expect((await declare({ csrf: 'wrong' })).status).toBe(403);
  expect((await shop.api.post('/api/rescreen/reload', link, { origin: demoOrigin })).status).toBe(403);
});

test('[RSCR-01] the link ends with its 14th day in the brand’s zone, or with the last day of cover', () => {
  const end = (raisedAt: string, to: string) =>
    new Date(
      rescreeningDeadline(Date.parse(raisedAt), { to }, { timeZone: 'Australia/Sydney' }),
    ).toISOString();
  expect(end('2026-11-20T01:00:00Z', '2027-02-14')).toBe('2026-12-04T13:00:00.000Z');
  expect(end('2027-02-10T01:00:00Z', '2027-02-14')).toBe('2027-02-14T13:00:00.000Z');
});
