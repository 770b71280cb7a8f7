import { once } from 'node:events';
import { createServer } from 'node:http';
import { addDays } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { additionalPremiums } from '../../additional-premiums/additional-premiums.table.ts';
import { boughtToAmend } from '../../amendments/testing/amendment-calls.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { sandboxEnvironment } from '../../sandbox/testing/sandbox-environment.ts';
import { testDay, testNow } from '../../testing/harness.ts';
import { examplePrice } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const harness = sharedPurchaseHarness({ oneClock: true });
afterEach(() => harness.api.clock.set(testNow));

const environment = (endpoint = harness.sandbox.endpoint) => ({
  DATABASE_URL: `file:${harness.path}`,
  USER: 'dana',
  ...sandboxEnvironment(endpoint),
});
const here = (...args: string[]) => runStaff(args, environment(), harness.api.clock);

async function sold() {
  const order = await harness.order();
  const bought = await harness.buy(order);
  expect(bought.body.data.status).toBe(89);
  const [policy] = (await harness.stored(order.reference)).policies;
  return { order, policyNumber: policy?.policyNumber ?? '', attemptId: policy?.attemptId ?? '' };
}

test('[REFR-02] an additional payment is raised, its mail queued in the same write, and no link printed', async () => {
  const { policyNumber, order } = await sold();
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
  expect(raised.out).toContain(order.contact.email);
  const rows = await harness.api.database.read.select().from(additionalPremiums);
  expect(rows).toMatchObject([
    { policyNumber, amount: 2850, reason: 'Three more days', state: 'open', raisedBy: 'dana' },
  ]);
  const queued = (await harness.stored(order.reference)).outbox.map((one) => [
    one.kind,
    one.template,
    one.subject,
  ]);
  expect(queued).toContainEqual(['mail', 'additionalPayment', rows[0]?.id]);
  const shown = await here('policy', 'show', order.reference, '--json');
  // Both are the same day, and that day to its end: the fourteenth in the brand's zone.
  const payBy = addDays(testDay, 14);
  expect(raised.out).toContain(`until the end of ${payBy}`);
  expect(JSON.parse(shown.out).policy.payments).toMatchObject([
    { amount: 2850, state: 'open', payBy, cancelled: null },
  ]);
  expect(`${raised.out}${shown.out}`).not.toMatch(/[A-Za-z0-9_-]{43}/);
});

test('[REFR-02] a payment raised by mistake is cancelled once, and its mail is not sent', async () => {
  const { policyNumber } = await sold();
  const raised = await here(
    ...['payment', 'raise', policyNumber, '--amount', '1', '--reason', 'A slip', '--json'],
  );
  const { id } = JSON.parse(raised.out).payment;
  const cancel = (reason: string, ...more: string[]) =>
    here('payment', 'cancel', id.toLowerCase(), '--reason', reason, ...more);
  expect((await cancel('card 4444 3333 2222 1111')).code).toBe(1);
  const cancelled = await cancel('Meant for another', '--json');
  expect(cancelled).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(cancelled.out).payment).toMatchObject({
    ...{ id, state: 'cancelled', amount: 100 },
    cancelled: { by: 'dana', reason: 'Meant for another' },
  });
  const shown = (await here('policy', 'show', policyNumber)).out;
  expect(shown).toContain(`${id}, cancelled`);
  expect(shown).toMatch(/Cancelled +by dana, .* UTC: Meant for another/);
  const twice = await cancel('again');
  expect(twice.code).toBe(1);
  expect(twice.err).toContain('already cancelled');
});

test('[AMND-04] [REFR-02] what was asked for is shown as cancelled with its policy, of which nothing more is asked', async () => {
  const policy = await boughtToAmend(harness);
  const { policyNumber } = policy;
  const raise = () =>
    here(...['payment', 'raise', policyNumber, '--amount', '28.50', '--reason', 'One day', '--json']);
  const asked = ['rescreen', 'raise', policyNumber, '--insuree', '1', '--reason', 'Called'];
  expect([(await raise()).code, (await here(...asked)).code]).toEqual([0, 0]);
  await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
  const shown = await here('policy', 'show', policyNumber, '--json');
  const cancelled = { by: null, at: harness.api.clock.now().toISOString(), reason: null };
  expect(JSON.parse(shown.out).policy).toMatchObject({
    payments: [{ state: 'cancelled', cancelled }],
    rescreenings: [{ state: 'cancelled', cancelled }],
  });
  const text = (await here('policy', 'show', policyNumber)).out;
  expect(text).toMatch(/Cancelled +with the policy, .* UTC\n/);
  expect(text).toContain('Called (cancelled with the policy)');
  const again = await raise();
  expect([again.code, JSON.parse(again.err).error.code]).toEqual([1, 'paymentPolicyCancelled']);
});

test('[DETL-15] a partial configuration of the provider refuses the commands that need it, and no others', async () => {
  const { EWAY_PASSWORD: _, ...half } = environment();
  expect(await runStaff(['referrals', 'list'], half)).toMatchObject({ code: 0, err: '' });
  const compared = await runStaff(['settlement', 'compare', '--json'], half);
  expect(compared.code).toBe(2);
  expect(JSON.parse(compared.err).error).toMatchObject({
    code: 'configuration',
    message: expect.stringContaining('EWAY_PASSWORD is not set'),
  });
  const wrong = { ...environment(), PAYMENTS_TIMEOUT: 'soon' };
  expect(await runStaff(['referrals', 'list'], wrong)).toMatchObject({ code: 0 });
  const late = await runStaff(['settlement', 'compare'], wrong);
  expect([late.code, late.err]).toEqual([2, expect.stringContaining('PAYMENTS_TIMEOUT')]);
});

test('[DETL-15] in production no settlement is compared with the sandbox’s, unless PAYMENTS=sandbox is set', async () => {
  const compare = async (env: Record<string, string>) => {
    const output = await runStaff(['settlement', 'compare', '--json'], { ...env, NODE_ENV: 'production' });
    return output.code === 0 ? 0 : [output.code, JSON.parse(output.err).error];
  };
  const { DATABASE_URL } = environment();
  const message = expect.stringMatching(/^The command did nothing: .+PAYMENTS=sandbox/);
  expect(await compare({ DATABASE_URL })).toEqual([2, { code: 'configuration', message }]);
  expect(await compare(environment())).toEqual([2, { code: 'configuration', message }]);
  expect(await compare({ ...environment(), PAYMENTS: 'sandbox' })).toBe(0);
});

test('[DETL-15] a day that is not settled completely yet is not compared, and the answer names the last one that is', async () => {
  const last = addDays(testDay, -2);
  expect((await here('settlement', 'compare', '--date', last)).code).toBe(0);
  for (const day of [addDays(last, 1), testDay, '2100-01-01']) {
    const output = await here('settlement', 'compare', '--date', day, '--json');
    expect(output).toMatchObject({ code: 2, out: '' });
    const { code, message } = JSON.parse(output.err).error;
    expect(code).toBe('dayNotSettled');
    expect(message).toContain(`--date ${last}`);
  }
});

test('[DETL-15] the provider is waited for as long as the server waits for it', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = { ...environment(`http://127.0.0.1:${port}`), PAYMENTS_TIMEOUT: '200' };
  const since = performance.now();
  const output = await runStaff(['settlement', 'compare'], env);
  expect(output).toMatchObject({ code: 1 });
  // The address that was asked: keys that the server has and the command lacks would have it ask another one.
  expect(output.err).toContain(`at http://127.0.0.1:${port} (timeout). `);
  expect(performance.now() - since).toBeLessThan(5000);
  silent.close();
  silent.closeAllConnections();
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
  const { policyNumber, order } = await sold();
  expect((await here('documents', 'resend', policyNumber)).out).toContain(order.contact.email);
  expect((await here('documents', 'resend', order.reference, '--version', '1')).code).toBe(0);
  expect((await here('documents', 'resend', policyNumber, '--version', '2')).code).toBe(1);
  const queued = (await harness.stored(order.reference)).outbox.filter((one) => one.template === 'documents');
  expect(queued.map((one) => one.subject.split(':').slice(0, 2))).toEqual([
    [policyNumber, 'newest'],
    [policyNumber, '1'],
  ]);
});

test('[DETL-15] a settlement that agrees ends with 0, one that differs with 1 and says each difference', async () => {
  const { attemptId } = await sold();
  // No day is compared before it is settled.
  harness.api.clock.set(`${addDays(testDay, 3)}T00:00:00Z`);
  const fine = await here('settlement', 'compare', '--date', testDay);
  expect(fine).toMatchObject({ code: 0, err: '' });
  expect(fine.out).toContain(`${testDay} at ${harness.sandbox.endpoint}: `);
  // A sale that is in the provider's book, and not in ours.
  await harness.api.services.queue.write((tx) =>
    tx.run(sql`delete from policies where attempt_id = ${attemptId}`),
  );
  const differs = await here('settlement', 'compare', '--date', testDay, '--json');
  expect(differs.code).toBe(1);
  const { error } = JSON.parse(differs.err);
  expect(error).toMatchObject({ code: 'settlementDiffers' });
  expect(error.settlement.differences).toMatchObject([
    { code: 'not_fulfilled', attemptId, settled: examplePrice, booked: examplePrice },
  ]);
  expect(error.message).toContain(attemptId);
  expect(error.message).toContain(harness.sandbox.endpoint);
  expect(error.settlement.address).toBe(harness.sandbox.endpoint);
  expect(await harness.api.database.read.select().from(outbox)).not.toEqual([]);
});
