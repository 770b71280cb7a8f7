import { addDays } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { choosing, raiseRescreening, soldPolicy } from '../../rescreenings/testing/rescreening-calls.ts';
import { testDay } from '../../testing/harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const shop = sharedPurchaseHarness();
const here = (...args: string[]) =>
  runStaff(args, { DATABASE_URL: `file:${shop.path}`, USER: 'dana' }, shop.api.clock);
const raise = (policy: string, ...more: string[]) =>
  here('rescreen', 'raise', policy, '--insuree', '1', '--reason', 'Called about new answers', ...more);

test('[REFR-02] a re-screening is raised, its mail queued in the same write, and no link printed', async () => {
  const { policyNumber, reference } = await soldPolicy(shop);
  const raised = await raise(policyNumber.toLowerCase());
  expect(raised).toMatchObject({ code: 0, err: '' });
  const [row] = await shop.money.rescreenings.ofPolicy(policyNumber);
  expect(row).toMatchObject({
    insuree: 1,
    reason: 'Called about new answers',
    state: 'open',
    raisedBy: 'dana',
  });
  const validUntil = addDays(testDay, 14);
  expect(raised.out).toContain(`Re-screening ${row?.id} of traveller 1 is raised on policy ${policyNumber}.`);
  expect(raised.out).toContain(`alex@example.com, and is valid until the end of ${validUntil}`);
  const queued = (await shop.stored(reference)).outbox.map((one) => [one.kind, one.template, one.subject]);
  expect(queued).toContainEqual(['mail', 'rescreening', row?.id]);

  const second = await raise(reference, '--json');
  expect(second.code).toBe(1);
  expect(JSON.parse(second.err).error).toMatchObject({
    code: 'rescreenOpen',
    message: expect.stringContaining(`"rescreen cancel ${row?.id}"`),
  });
  const listed = await here('rescreen', 'list', policyNumber);
  const shown = await here('policy', 'show', policyNumber, '--json');
  expect(listed.out).toContain(`${row?.id}  ${policyNumber}  1`);
  expect(JSON.parse(shown.out).policy.rescreenings).toMatchObject([
    { id: row?.id, state: 'open', validUntil },
  ]);
  for (const { out } of [raised, listed, shown]) expect(out).not.toMatch(/[A-Za-z0-9_-]{43}/);
});

test('[REFR-02] what waits is listed, and what was taken back says who and why', async () => {
  const { policyNumber } = await soldPolicy(shop);
  const { id } = JSON.parse((await raise(policyNumber, '--json')).out).rescreening;
  const waiting = async () =>
    JSON.parse((await here('rescreen', 'list', '--json')).out).rescreenings.map(
      (one: { id: string }) => one.id,
    );
  expect(await waiting()).toContain(id);
  const cancel = () =>
    here('rescreen', 'cancel', id.toLowerCase(), '--reason', 'Meant for another', '--json');
  const cancelled = await cancel();
  expect(cancelled).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(cancelled.out).rescreening).toMatchObject({
    ...{ id, policyNumber, insuree: 1, state: 'cancelled' },
    cancelled: { by: 'dana', reason: 'Meant for another' },
  });
  expect(await waiting()).not.toContain(id);
  expect((await here('rescreen', 'list', policyNumber)).out).toContain(
    'cancelled by dana: Meant for another',
  );
  const twice = await cancel();
  expect([twice.code, JSON.parse(twice.err).error.code]).toEqual([1, 'rescreenCancelled']);
});

test('[REFR-02] the versions of a policy name the re-screening, and say nothing of a condition', async () => {
  const sold = await soldPolicy(shop, { term: 'asthma', choose: choosing() });
  const calls = await raiseRescreening(shop, sold);
  await calls.complete();
  await calls.confirm(true);
  const text = (await here('policy', 'show', sold.policyNumber)).out;
  expect(text).toMatch(/Version +2, rescreening, /);
  expect(text).toMatch(new RegExp(`${calls.id} .* done `));
  const json = (await here('policy', 'show', sold.policyNumber, '--json')).out;
  expect(JSON.parse(json).policy).toMatchObject({
    versions: [{ kind: 'purchase' }, { kind: 'rescreening', premium: 0 }],
    rescreenings: [{ state: 'done', policyVersion: 2 }],
  });
  expect(`${text}${json}`).not.toMatch(/asthma/i);
});

test('[REFR-02] what cannot be asked for is refused in three parts, and what is not understood ends with 2', async () => {
  const { policyNumber } = await soldPolicy(shop);
  const refused = await Promise.all([
    here('rescreen', 'raise', policyNumber, '--insuree', '2', '--reason', 'x'),
    here('rescreen', 'raise', 'P0000000000', '--insuree', '1', '--reason', 'x'),
    here('rescreen', 'raise', policyNumber, '--insuree', '1', '--reason', 'card 4444 3333 2222 1111'),
    here('rescreen', 'list', 'P0000000000'),
    here('rescreen', 'cancel', 'NOSUCHID0000', '--reason', 'x'),
  ]);
  const misused = await Promise.all([
    here('rescreen', 'raise', policyNumber, '--reason', 'x'),
    here('rescreen', 'raise', policyNumber, '--insuree', 'one', '--reason', 'x'),
    here('rescreen', 'raise', policyNumber, '--insuree', '1'),
    here('rescreen', 'raise', '--insuree', '1', '--reason', 'x'),
    here('rescreen', 'cancel', '--reason', 'x'),
    here('rescreen', 'cancel', 'NOSUCHID0000'),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 1));
  expect(misused.map(({ code }) => code)).toEqual(misused.map(() => 2));
  for (const { err, out } of [...refused, ...misused]) {
    expect(out).toBe('');
    expect(err.split(/\. /).length).toBeGreaterThanOrEqual(3);
  }
  expect((await here('rescreen')).out).toContain('rescreen raise NUMBER-OR-REFERENCE');
});
