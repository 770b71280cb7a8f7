import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const harness = sharedPurchaseHarness();

const run = (...command: string[]) =>
  runStaff(command, { DATABASE_URL: `file:${harness.path}` }, harness.api.clock);
const erase = (reference: string, ...options: string[]) => run('quote', 'erase', reference, ...options);

test('[INBD-03] staff see whom a quote and its policy are attributed to, and the policies of an affiliate', async () => {
  const order = await harness.order();
  const { csrf } = (await harness.api.get('/api/config?affiliate=ridgeback')).body.data;
  const words = { campaign: 'spring-2027', clickId: 'c-81f2' };
  const { payment, idempotencyKey, shownTotal, reference: _, token: _token, ...draft } = order;
  const started = await harness.api.post('/api/quote/start', { ...draft, ...words, csrf });
  const { reference } = started.body.data;
  const shown = await run('quote', 'show', reference.toLowerCase());
  expect(shown.out).toMatch(
    /Affiliate +ridgeback, Ridgeback Alpine Club\nCampaign +spring-2027\nClick +c-81f2/,
  );
  expect(shown.out).not.toMatch(/alex@|Nguyen/i);
  const attributed = { affiliateId: 'ridgeback', ...words, source: null };
  const { quote } = JSON.parse((await run('quote', 'show', reference, '--json')).out);
  expect(quote).toMatchObject({ reference, ...attributed, affiliate: 'Ridgeback Alpine Club' });
  const paying = { payment, idempotencyKey, shownTotal };
  await harness.buy({ ...draft, ...started.body.data, ...paying, csrf });
  const { policy } = JSON.parse((await run('policy', 'show', reference, '--json')).out);
  expect(policy).toMatchObject({ ...attributed, affiliate: 'Ridgeback Alpine Club' });
  expect((await run('policy', 'show', reference)).out).toMatch(/Campaign +spring-2027/);
  expect((await run('policy', 'list', 'ridgeback')).out).toContain(policy.policyNumber);
  expect((await run('policy', 'list', 'snowgum')).out).toBe('No policy is attributed to snowgum.');
  expect((await run('policy', 'list')).err).toContain('needs an affiliate');
  expect((await run('quote', 'show', 'NOSUCHQUOT')).code).toBe(1);
});

test('[API-06] a quote that was not bought is deleted where its customer asks for it', async () => {
  const [kept, gone] = [await harness.order(), await harness.order()];
  const output = await erase(gone.reference.toLowerCase(), '--json');
  expect([output.code, JSON.parse(output.out)]).toEqual([0, { erased: { reference: gone.reference } }]);
  expect([(await harness.reload(gone)).status, (await harness.reload(kept)).status]).toEqual([404, 200]);
  const again = await erase(gone.reference);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is no quote')]);
});

test('[API-06] what was bought, or may have been charged, is not deleted', async () => {
  const [bought, doubtful] = [await harness.order(), await harness.order()];
  await harness.buy(bought);
  harness.fault('lost_answer');
  await harness.buy(doubtful);
  for (const [order, failed] of [
    [bought, 'notErasedBought'],
    [doubtful, 'notErasedMoney'],
  ] as const) {
    const output = await erase(order.reference, '--json');
    expect([output.code, JSON.parse(output.err).error.code]).toEqual([1, failed]);
    expect((await harness.reload(order)).status).toBe(200);
  }
});
