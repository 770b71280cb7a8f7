import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtToAmend } from '../amendments/testing/amendment-calls.ts';
import { composeStaff } from '../compose-staff.ts';
import { testConfig, testDay } from '../testing/harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { runStaff } from './staff.ts';

const harness = sharedPurchaseHarness();
const { secret } = testConfig;

let folder: string;
let reference: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-staff-keys-'));
  const order = await harness.order(trek());
  expect((await harness.refer(order)).body.data.status).toBe(50);
  reference = order.reference;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function trek(): Partial<QuoteDraft> {
  return {
    dates: { from: addDays(testDay, 60), to: addDays(testDay, 73) },
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
      ...{ injuries: true, over6500: false, evac: false, altSickness: false },
      dates: { from: addDays(testDay, 61), to: addDays(testDay, 68) },
    },
    insurees: exampleReadyDraft().insurees.map((one) => ({
      ...one,
      ...{ climbingApplicant: true, climbingYears: '4-6' as const, climbingExperience: 'Twice' },
    })),
  };
}

/** Exit code, and the code of the error. */
async function run(env: NodeJS.ProcessEnv, ...args: string[]) {
  const environment = { DATABASE_URL: `file:${harness.path}`, DATA_DIR: folder, USER: 'dana', ...env };
  const { code, err } = await runStaff([...args, '--json'], environment, harness.api.clock);
  return [code, err === '' ? null : JSON.parse(err).error.code];
}
const show = (env: NodeJS.ProcessEnv) => run(env, 'referrals', 'show', reference);
const otherKey = `k9:${Buffer.alloc(32, 'x').toString('base64')}`;

test('[HOST-12] a command that needs health answers says that it lacks their key; the others need none', async () => {
  expect(await show({})).toEqual([1, 'noHealthKeys']);
  expect(await show({ NODE_ENV: 'production' })).toEqual([1, 'noHealthKeys']);
  // In production the keys are never derived.
  expect(await show({ NODE_ENV: 'production', SECRET: secret })).toEqual([1, 'noHealthKeys']);
  expect(await run({}, 'referrals', 'approve', reference, '--note', 'x')).toEqual([1, 'noHealthKeys']);
  for (const env of [{}, { NODE_ENV: 'production' }, { HEALTH_KEYS: otherKey }]) {
    expect(await run(env, 'affiliate', 'list')).toEqual([0, null]);
    expect(await run(env, 'policy', 'show', reference)).toEqual([1, 'policyNotFound']);
    expect(await run(env, 'quote', 'erase', 'NOSUCHREFX')).toEqual([1, 'notFound']);
  }
});

test('[HOST-12] [REFR-01] a policy with special terms is read without their key, which its words need', async () => {
  const policy = await boughtToAmend(harness);
  await policy.amend('extend', {
    dates: { from: '2027-02-01', to: '2027-02-21' },
    checks: { claims: false, medical: true, health: true, changes: false },
  });
  const { amendments } = composeStaff(harness.api.services, () => expect.unreachable());
  const [waiting] = (await amendments.list()).filter((one) => one.policyNumber === policy.policyNumber);
  const terms = 'Claims for the left knee aren’t covered.';
  const decision = { outcome: 'approved', note: 'x', by: 'dana', loading: 0 } as const;
  await amendments.decide(waiting?.id ?? '', { ...decision, added: { terms, replaces: false } });
  const made = await policy.make('extend', { approved: true, acceptTerms: terms });
  expect(made.body.data.version).toBe(2);
  const notice = 'not readable without the key';
  for (const [env, words] of [
    [{}, notice],
    [{ NODE_ENV: 'production' }, notice],
    [{ HEALTH_KEYS: otherKey }, notice],
    [{ SECRET: secret }, terms],
  ] as const) {
    const environment = { DATABASE_URL: `file:${harness.path}`, DATA_DIR: folder, USER: 'dana', ...env };
    const { code, out } = await runStaff(
      ['policy', 'show', policy.policyNumber],
      environment,
      harness.api.clock,
    );
    expect([code, out.includes(`Special terms   ${words}`) || out]).toEqual([0, true]);
  }
  const raise = ['rescreen', 'raise', policy.policyNumber, '--insuree', '1', '--reason', 'x'];
  expect(await run({}, ...raise)).toEqual([0, null]);
});

test('[HOST-12] the key of a server in development is derived from its secret, of the environment or of its folder', async () => {
  expect(await show({ SECRET: secret })).toEqual([0, null]);
  writeFileSync(join(folder, 'secret'), `${secret}\n`);
  expect(await show({})).toEqual([0, null]);
  expect(await show({ NODE_ENV: 'production' })).toEqual([1, 'noHealthKeys']);
  rmSync(join(folder, 'secret'));
});

test('[HOST-12] a key that is not the one says so, by its name and with nothing of what is sealed', async () => {
  const unknown = await runStaff(
    ['referrals', 'show', reference],
    { DATABASE_URL: `file:${harness.path}`, DATA_DIR: folder, HEALTH_KEYS: otherKey },
    harness.api.clock,
  );
  expect(unknown).toMatchObject({ code: 1, out: '' });
  expect(unknown.err).toMatch(/^The key "development" is not configured\. [^"{}]+$/);
  const sameName = otherKey.replace('k9', 'development');
  expect(await show({ HEALTH_KEYS: sameName })).toEqual([1, 'wrongHealthKey']);
  expect(await show({ SECRET: 't'.repeat(40) })).toEqual([1, 'wrongHealthKey']);
  expect(await show({ HEALTH_KEYS: 'short' })).toEqual([2, 'configuration']);
});

test('[HOST-12] nothing is sealed again without the secret that protects what identifies a purchase', async () => {
  expect(await run({ HEALTH_KEYS: otherKey }, 'health', 'reseal')).toEqual([1, 'noSecretToReseal']);
  expect(await run({ HEALTH_KEYS: otherKey, SECRET: secret }, 'health', 'reseal')).toEqual([
    1,
    'unknownHealthKey',
  ]);
  expect(await run({ SECRET: secret }, 'health', 'reseal')).toEqual([0, null]);
});
